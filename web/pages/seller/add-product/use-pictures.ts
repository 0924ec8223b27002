import { useState } from "react";
import { catalogLimits } from "../../../../contract/catalog/limits.ts";
import { problemInside, problemOutside } from "./picture-problem.ts";

/** What is in a slot: a picture, or what was wrong with the last file chosen for it. */
type Slot = { file?: File | undefined; problem?: string | undefined };

const emptySlots: readonly Slot[] = Array.from({ length: catalogLimits.productImagesMax }, () => ({}));

/** The slots for a product's pictures. What the server would refuse is refused here, as soon as it is chosen. */
export function usePictures() {
  const [slots, setSlots] = useState(emptySlots);
  const [tooMany, setTooMany] = useState(false);

  /** Looks into a file that stands in a slot already, and takes it out when no browser can show it. */
  const check = async (file: File) => {
    const problem = await problemInside(file);
    if (problem) setSlots((now) => now.map((slot) => (slot.file === file ? { problem } : slot)));
  };

  return {
    slots,
    tooMany,
    /** The first file into this slot, further ones into the empty slots, as far as they go. */
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
    /** Shows what the server had against which picture: `images.0` is the first that was sent. */
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

/** What was not a picture says so at its place; a good picture that stood there stays. */
function place(slots: readonly Slot[], at: number, chosen: readonly Slot[]): readonly Slot[] {
  const [first, ...others] = chosen;
  const rest = [...others];
  return slots.map((slot, index) => {
    const next = index === at ? first : slot.file ? undefined : rest.shift();
    if (!next) return slot;
    return next.problem ? { file: slot.file, problem: next.problem } : { file: next.file };
  });
}
