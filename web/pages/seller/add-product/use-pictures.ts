import { useState } from "react";
import { limits } from "../../../../contract/limits.ts";

/** What the server can read, as the file chooser wants it said. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";

type Slots = readonly (File | undefined)[];

const emptySlots: Slots = Array.from({ length: limits.productImagesMax }, () => undefined);

/** The slots for a product's pictures. What the server would refuse is refused here, before it travels. */
export function usePictures() {
  const [slots, setSlots] = useState(emptySlots);
  const [problem, setProblem] = useState<string>();

  return {
    slots,
    problem,
    /** The first file into this slot, further ones into the empty slots, as far as they go. */
    choose(slot: number, files: readonly File[]) {
      const good = files.filter((file) => !problemOf(file));
      const placed = place(slots, slot, good);
      const tooMany =
        placed.left > 0 ? `A product has at most ${limits.productImagesMax} pictures.` : undefined;
      setSlots(placed.slots);
      setProblem(files.map(problemOf).find(Boolean) ?? tooMany);
    },
    remove(slot: number) {
      setSlots(slots.with(slot, undefined));
      setProblem(undefined);
    },
    clear() {
      setSlots(emptySlots);
      setProblem(undefined);
    },
  };
}

function place(
  slots: Slots,
  slot: number,
  [first, ...others]: readonly File[],
): { slots: Slots; left: number } {
  if (!first) return { slots, left: 0 };
  const rest = [...others];
  const next = slots.with(slot, first).map((file) => file ?? rest.shift());
  return { slots: next, left: rest.length };
}

function problemOf(file: File): string | undefined {
  if (!PICTURE_TYPES.split(",").includes(file.type))
    return `“${file.name}” is not a JPEG, PNG, WebP or AVIF picture.`;
  if (file.size > limits.imageBytesMax)
    return `“${file.name}” is too large: each picture can have at most ${limits.imageBytesMax / 1024 / 1024} MB.`;
  return undefined;
}
