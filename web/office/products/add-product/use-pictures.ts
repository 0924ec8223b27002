import { useState } from "react";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { problemInside, problemOutside } from "#web/office/product-form/picture-problem.ts";

/** The content of a slot: a picture, or the error of the last file chosen for it. */
type Slot = { file?: File | undefined; problem?: string | undefined };

const emptySlots: readonly Slot[] = Array.from({ length: productLimits.productImagesMax }, () => ({}));

/** The slots for a product's pictures. Files that the server would reject are rejected when they are chosen. */
export function usePictures() {
  const [slots, setSlots] = useState(emptySlots);
  const [tooMany, setTooMany] = useState(false);

  /** Opens a file that is already in a slot, and removes it when the browser cannot show it. */
  const check = async (file: File) => {
    const problem = await problemInside(file);
    if (problem) setSlots((now) => now.map((slot) => (slot.file === file ? { problem } : slot)));
  };

  return {
    slots,
    tooMany,
    /** Puts the first file into this slot, and further ones into empty slots, as far as there are any. */
    choose(slot: number, files: readonly File[]) {
      const chosen = files.map((file): Slot => ({ file, problem: problemOutside(file) }));
      setSlots((now) => place(now, slot, chosen));
      setTooMany(files.length > 1 + slots.filter(({ file }, index) => !file && index !== slot).length);
      for (const { file, problem } of chosen) if (file && !problem) void check(file);
    },
    remove(slot: number) {
      setSlots(slots.with(slot, {}));
      setTooMany(false);
    },
    /** Shows the server's errors at the pictures: `images.0` is the first one sent. */
    refuse(fields: Record<string, string>) {
      const sent = slots.flatMap(({ file }, index) => (file ? [index] : []));
      setSlots((now) =>
        now.map((slot, index) => {
          const problem = fields[`images.${sent.indexOf(index)}`];
          return problem ? { ...slot, problem } : slot;
        }),
      );
    },
    clear() {
      setSlots(emptySlots);
      setTooMany(false);
    },
  };
}

/** A file that is not a picture shows an error at its slot and does not replace a good picture there. */
function place(slots: readonly Slot[], at: number, chosen: readonly Slot[]): readonly Slot[] {
  const [first, ...others] = chosen;
  const rest = [...others];
  return slots.map((slot, index) => {
    const next = index === at ? first : slot.file ? undefined : rest.shift();
    if (!next) return slot;
    return next.problem ? { file: slot.file, problem: next.problem } : { file: next.file };
  });
}
