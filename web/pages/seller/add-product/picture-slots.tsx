import { useId } from "react";
import { productLimits } from "../../../../contract/catalog/product-limits.ts";
import { PictureSlot } from "./picture-slot.tsx";
import type { usePictures } from "./use-pictures.ts";

type PictureSlotsProps = { pictures: ReturnType<typeof usePictures> };

/** The product's pictures; the first one is shown in lists. Errors are shown at their slots. */
export function PictureSlots({ pictures: { slots, tooMany, choose, remove } }: PictureSlotsProps) {
  const id = useId();
  const hasProblem = tooMany || slots.some(({ problem }) => problem);
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">Product Image</legend>
      <ol className="grid grid-cols-4 gap-2 sm:gap-3 lg:grid-cols-2">
        {slots.map(({ file, problem }, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
          <li key={slot}>
            <PictureSlot
              label={`Picture ${slot + 1}`}
              file={file}
              problem={problem}
              problemId={`${id}-${slot}`}
              onChoose={(files) => void choose(slot, files)}
              onRemove={() => remove(slot)}
            />
          </li>
        ))}
      </ol>
      <div role="alert">
        {hasProblem && (
          <ul className="mt-2 grid gap-1 rounded-xl bg-tomato-soft px-4 py-2.5 text-tomato wrap-anywhere">
            {slots.map(({ problem }, slot) =>
              problem ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
                <li key={slot} id={`${id}-${slot}`}>
                  Picture {slot + 1}: {problem}
                </li>
              ) : null,
            )}
            {tooMany && <li>A product has at most {productLimits.productImagesMax} pictures.</li>}
          </ul>
        )}
      </div>
      {!hasProblem && (
        <p className="mt-1.5 text-muted text-sm">
          JPEG, PNG, WebP or AVIF, up to 5 MB each. The first is shown in lists.
        </p>
      )}
    </fieldset>
  );
}
