"""What shops get: profiles of shops, faces one by one with bleed, packing lists, PNGs, files within a size."""
