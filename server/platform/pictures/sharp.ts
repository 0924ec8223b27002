let loaded: ReturnType<typeof load> | undefined;

/** Loads sharp at its first use, because a start takes longer with its native library. */
export function loadSharp() {
  loaded ??= load();
  return loaded;
}

async function load() {
  const { default: sharp } = await import("sharp");
  // No picture is processed twice, so libvips' cache would only use memory.
  sharp.cache(false);
  return sharp;
}
