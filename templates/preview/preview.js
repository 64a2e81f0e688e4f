// Takes the page anew when the game has changed; the reader stays where they are. A saved page has nobody to ask.
let shown = null
async function look() {
  try {
    const version = await (await fetch("version")).text()
    if (shown !== null && shown !== version) {
      const fresh = new DOMParser().parseFromString(await (await fetch("./")).text(), "text/html")
      document.querySelector("main").replaceWith(fresh.querySelector("main"))
      document.title = fresh.title
      document.querySelector("h1").textContent = fresh.title
    }
    shown = version
  } catch {
    // The preview has ended, or is about to begin again.
  }
  setTimeout(look, 500)
}
if (location.protocol === "http:") look()
