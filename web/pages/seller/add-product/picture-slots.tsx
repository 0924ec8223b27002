import { PictureSlot } from "./picture-slot.tsx";
import type { usePictures } from "./use-pictures.ts";

type PictureSlotsProps = { pictures: ReturnType<typeof usePictures> };

/** The product's pictures; the first one stands for it in lists. */
export function PictureSlots({ pictures: { slots, problem, choose, remove } }: PictureSlotsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">Product Image</legend>
      <ol className="grid grid-cols-4 gap-2 sm:gap-3 lg:grid-cols-2">
        {slots.map((file, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
          <li key={slot}>
            <PictureSlot
              label={`Picture ${slot + 1}`}
              file={file}
              onChoose={(files) => choose(slot, files)}
              onRemove={() => remove(slot)}
            />
          </li>
        ))}
      </ol>
      {problem ? (
        <p role="alert" className="mt-2 rounded-xl bg-tomato-soft px-4 py-2.5 text-tomato">
          {problem}
        </p>
      ) : (
        <p className="mt-1.5 text-muted text-sm">
          JPEG, PNG, WebP or AVIF, up to 5 MB each. The first is shown in lists.
        </p>
      )}
    </fieldset>
  );
}
