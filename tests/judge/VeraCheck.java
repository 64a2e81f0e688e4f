import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.logging.LogManager;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/**
 * A front end for veraPDF's validation core, which comes without one. Reads lines "flavour TAB path" from standard
 * input (flavours: 3b, ua1, ...) and answers each with a line "flavour TAB path TAB fault TAB fault...", where no fault
 * means that the file conforms. One process judges many files, since starting it takes longer than judging.
 */
public class VeraCheck {
    private static final int LONGEST_FAULT = 300;

    public static void main(String[] arguments) throws Exception {
        LogManager.getLogManager().reset(); // the parser's remarks; what matters comes as a fault
        VeraGreenfieldFoundryProvider.initialise();
        BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String job = jobs.readLine(); job != null; job = jobs.readLine()) {
            String[] flavourAndPath = job.split("\t", 2);
            System.out.println(job + faults(flavourAndPath[0], new File(flavourAndPath[1])));
            System.out.flush();
        }
    }

    private static String faults(String flavourName, File file) {
        PDFAFlavour flavour = PDFAFlavour.fromString(flavourName);
        if (flavour == PDFAFlavour.NO_FLAVOUR) {
            return "\tunknown flavour";
        }
        try (PDFAParser parser = Foundries.defaultInstance().createParser(file, flavour)) {
            ValidationResult result = Foundries.defaultInstance().createValidator(flavour, false).validate(parser);
            return result.isCompliant() ? "" : brokenRules(result);
        } catch (Exception | LinkageError | StackOverflowError error) { // the core throws errors at broken files
            return "\t" + oneLine(error.toString());
        }
    }

    /** Each broken rule once, with the message of its first fault. */
    private static String brokenRules(ValidationResult result) {
        Map<String, String> firstMessage = new TreeMap<>();
        Map<String, Integer> times = new TreeMap<>();
        for (TestAssertion assertion : result.getTestAssertions()) {
            if (assertion.getStatus() != TestAssertion.Status.FAILED) {
                continue;
            }
            String rule = assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber();
            String message = assertion.getErrorMessage() != null ? assertion.getErrorMessage() : assertion.getMessage();
            firstMessage.putIfAbsent(rule, message + " @ " + assertion.getLocation().getContext());
            times.merge(rule, 1, Integer::sum);
        }
        StringBuilder faults = new StringBuilder();
        firstMessage.forEach((rule, message) ->
            faults.append("\t").append(rule).append(" x").append(times.get(rule)).append(": ").append(oneLine(message)));
        return faults.length() > 0 ? faults.toString() : "\tnot compliant";
    }

    private static String oneLine(String text) {
        String line = text.replaceAll("\\s+", " ");
        return line.length() > LONGEST_FAULT ? line.substring(0, LONGEST_FAULT) + "…" : line;
    }
}
