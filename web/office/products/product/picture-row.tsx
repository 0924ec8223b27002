import { Crop, GripVertical, RefreshCw, X } from "lucide-react";
import type { CSSProperties, PointerEvent } from "react";
import { productLimits } from "#contract/catalog/product-limits.ts";
import type { ProductPicture } from "#contract/catalog/product-texts.ts";
import { t } from "#contract/i18n/i18n.ts";
import { useLengthLimit } from "#web/components/fields/use-length-limit.ts";
import { Picture } from "#web/components/pictures/picture.tsx";
import { PICTURE_TYPES } from "#web/components/pictures/picture-types.ts";
import { MoveButtons, rowButton } from "#web/office/shared/move-buttons.tsx";

type PictureRowProps = {
  picture: ProductPicture;
  /** Its index, and how many there are. */
  place: number;
  count: number;
  tint: CSSProperties;
  isDragged: boolean;
  onGrip: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onDescribe: (alt: string) => void;
  /** Undefined for a picture that is stored elsewhere. */
  onCrop: (() => void) | undefined;
  onReplace: (file: File) => void;
  onRemove: () => void;
};

const control = `${rowButton} size-9`;

/** A picture with what can be done with it. It is dragged by its handle, or moved by buttons. */
export function PictureRow(props: PictureRowProps) {
  const { picture, place, count, tint, isDragged, onGrip, onMove, onDescribe, onCrop, onReplace, onRemove } =
    props;
  const number = place + 1;
  const { tooLong, ref, measure } = useLengthLimit<HTMLInputElement>(productLimits.pictureAltLength);
  return (
    <li
      className={`flex gap-2 rounded-2xl border bg-surface p-2 ${isDragged ? "border-brand shadow-raised" : "border-line"}`}
    >
      <div className="relative size-20 shrink-0 self-center overflow-hidden rounded-xl bg-tint" style={tint}>
        <Picture src={picture.image} alt={picture.alt || t("Picture {number}", { number })} sizes="80px" />
        {count > 1 && (
          <div
            aria-hidden
            onPointerDown={onGrip}
            className={`absolute inset-0 flex touch-none items-start justify-start p-1 ${isDragged ? "cursor-grabbing" : "cursor-grab"}`}
          >
            <GripVertical className="size-5 rounded bg-surface/80 text-muted" />
          </div>
        )}
      </div>
      <div className="grid min-w-0 grow content-between gap-1">
        <input
          aria-label={t("Alternative text of picture {number}", { number })}
          placeholder={t("What is in it?")}
          autoComplete="off"
          ref={ref}
          onInput={({ currentTarget }) => measure(currentTarget)}
          aria-invalid={tooLong !== undefined}
          value={picture.alt}
          onChange={(event) => onDescribe(event.target.value)}
          className="w-full rounded-lg border border-edge bg-surface px-2.5 py-1.5 text-ink text-sm placeholder:text-muted aria-invalid:border-tomato max-sm:text-base"
        />
        {tooLong && (
          <p role="alert" className="text-sm text-tomato">
            {tooLong}
          </p>
        )}
        <div className="flex items-center justify-between">
          <MoveButtons
            up={t("Move picture {number} up", { number })}
            down={t("Move picture {number} down", { number })}
            isSmall
            {...{ place, count, onMove }}
          />
          <div className="flex">
            {onCrop && (
              <button
                type="button"
                aria-label={t("Crop picture {number}", { number })}
                title={t("Crop picture {number}", { number })}
                onClick={onCrop}
                className={control}
              >
                <Crop aria-hidden className="size-4.5" />
              </button>
            )}
            <label className={`${control} cursor-pointer outline-brand has-focus-visible:outline-3`}>
              <RefreshCw aria-hidden className="size-4.5" />
              <input
                type="file"
                accept={PICTURE_TYPES}
                aria-label={t("Replace picture {number}", { number })}
                title={t("Replace picture {number}", { number })}
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  if (file) onReplace(file);
                  target.value = "";
                }}
                className="sr-only"
              />
            </label>
            <button
              type="button"
              aria-label={t("Remove picture {number}", { number })}
              onClick={onRemove}
              className={control}
            >
              <X aria-hidden className="size-4.5" />
            </button>
          </div>
        </div>
      </div>
    </li>
  );
}
