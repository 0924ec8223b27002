import { ImagePlus, X } from "lucide-react";
import { type PointerEvent as GripEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { imageIdOf, imagePath } from "#contract/catalog/images.ts";
import type { StaffProduct } from "#contract/catalog/product-endpoints.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import type { ProductPicture } from "#contract/catalog/product-texts.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { PICTURE_TYPES } from "#web/components/pictures/picture-types.ts";
import { useObjectUrl } from "#web/components/pictures/use-object-url.ts";
import { useTint } from "#web/components/theme/tint.ts";
import { moved } from "#web/office/shared/moved.ts";
import { PictureRow } from "./picture-row.tsx";
import { type Upload, useUploads } from "./use-uploads.ts";

const CropPicture = lazyPart(async () => (await import("./crop-picture.tsx")).CropPicture);

type ProductPicturesProps = {
  product: StaffProduct;
  pictures: readonly ProductPicture[];
  onChange: (change: (pictures: ProductPicture[]) => ProductPicture[]) => void;
  error: string | undefined;
};

/** The product's pictures in their order. They are uploaded at once, and shown in the shop when the form is saved. */
export function ProductPictures({ product, pictures, onChange, error }: ProductPicturesProps) {
  const tint = useTint()(product.category);
  const [said, say] = useState("");
  const { uploads, upload, dismiss } = useUploads(product._id, onChange);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return;
    onChange((all) => moved(all, from, to));
    say(
      t("Picture {from} is now picture {to} of {count}", {
        from: from + 1,
        to: to + 1,
        count: pictures.length,
      }),
    );
  };
  const [cropping, setCropping] = useState<string>();
  const drag = useDragOrder(move);
  const coming = uploads.filter(({ problem, replaced }) => !problem && replaced === undefined);
  const room = productLimits.productImagesMax - pictures.length - coming.length;
  return (
    <fieldset className="min-w-0 lg:col-start-1 lg:row-start-1">
      <legend className="mb-1.5 font-semibold text-sm">{t("Product Image")}</legend>
      <ol ref={drag.list} className="grid gap-2">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.image}
            picture={picture}
            place={index}
            count={pictures.length}
            tint={tint}
            isDragged={drag.dragged === index}
            onGrip={(event) => drag.begin(event, index)}
            onMove={(to) => move(index, to)}
            onDescribe={(alt) => onChange((all) => all.with(index, { ...picture, alt }))}
            onCrop={isOwn(picture) ? () => setCropping(picture.image) : undefined}
            onReplace={(file) => upload([file], picture.image)}
            onRemove={() => {
              onChange((all) => all.filter(({ image }) => image !== picture.image));
              say(t("Picture {number} removed", { number: index + 1 }));
            }}
          />
        ))}
        {uploads.map((each) => (
          <UploadingPicture key={each.key} upload={each} onDismiss={() => dismiss(each.key)} />
        ))}
      </ol>
      {room > 0 && (
        <label className="mt-2 flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-2xl border-2 border-edge border-dashed bg-surface font-semibold text-muted text-sm outline-brand outline-offset-2 transition-colors duration-150 first:mt-0 hover:border-brand hover:text-brand has-focus-visible:outline-3">
          <ImagePlus aria-hidden className="size-5" />
          {t("Add pictures")}
          <input
            type="file"
            multiple
            accept={PICTURE_TYPES}
            onChange={({ target }) => {
              upload([...(target.files ?? [])].slice(0, room));
              // Allows choosing the same file again.
              target.value = "";
            }}
            className="sr-only"
          />
        </label>
      )}
      <p className={`mt-1.5 text-sm ${error ? "text-tomato" : "text-muted"}`}>
        {error ??
          t("At most {max}, the first is shown in lists. Describe them for people who cannot see them.", {
            max: productLimits.productImagesMax,
          })}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <CropDialog
        product={product}
        pictures={pictures}
        image={cropping}
        onChange={onChange}
        onClose={() => setCropping(undefined)}
      />
    </fieldset>
  );
}

/** Whether the shop stores the picture itself: others cannot be cropped. */
const isOwn = ({ image }: ProductPicture) =>
  imageIdOf(imagePath(image, window.location.origin)) !== undefined;

type UploadingPictureProps = { upload: Upload; onDismiss: () => void };

/** A picture on its way to the shop, or why it did not get there. */
function UploadingPicture({ upload: { file, problem }, onDismiss }: UploadingPictureProps) {
  const url = useObjectUrl(problem ? undefined : file);
  return (
    <li
      className={`flex items-center gap-3 rounded-2xl border p-2 text-sm ${problem ? "border-tomato bg-tomato-soft" : "border-line bg-surface"}`}
    >
      {url && <img src={url} alt="" className="size-20 shrink-0 rounded-xl object-contain opacity-60" />}
      <p
        role={problem ? "alert" : "status"}
        className={`min-w-0 grow px-1 wrap-anywhere ${problem ? "text-tomato" : "text-muted"}`}
      >
        {problem ?? t("Uploading {file}", { file: file.name })}
      </p>
      {problem && (
        <button
          type="button"
          aria-label={t("Dismiss")}
          onClick={onDismiss}
          className="grid size-9 shrink-0 place-items-center rounded-full text-tomato hover:bg-surface"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </li>
  );
}

type CropDialogProps = {
  product: StaffProduct;
  pictures: readonly ProductPicture[];
  /** The picture that is being cropped; the window is closed without. */
  image: string | undefined;
  onChange: (change: (pictures: ProductPicture[]) => ProductPicture[]) => void;
  onClose: () => void;
};

/** The window in which a picture is cropped: the result takes its place, with its alternative text. */
function CropDialog({ product, pictures, image, onChange, onClose }: CropDialogProps) {
  const number = pictures.findIndex((picture) => picture.image === image) + 1;
  return (
    <Dialog open={image !== undefined} title={t("Crop picture {number}", { number })} onClose={onClose}>
      {image && (
        <Suspense fallback={<Skeleton className="aspect-square" />}>
          <CropPicture
            productId={product._id}
            image={image}
            number={number}
            onCancel={onClose}
            onCropped={(cropped) => {
              onChange((all) =>
                all.map((each) => (each.image === image ? { ...each, image: cropped } : each)),
              );
              onClose();
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

/**
 * Puts the items of a list into another order by dragging. The others make room while it is dragged, so that the list
 * is always what it would be.
 */
function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const follow = useEffectEvent(({ clientY }: PointerEvent) => {
    if (dragged === undefined) return;
    const to = placeAt(list.current, clientY);
    if (to === undefined || to === dragged) return;
    // The next movement is compared with the new order.
    flushSync(() => {
      onMove(dragged, to);
      setDragged(to);
    });
  });
  const isDragging = dragged !== undefined;
  // At the window, because an item that moves in the document loses the pointer.
  useEffect(() => {
    if (!isDragging) return;
    const move = (event: PointerEvent) => follow(event);
    const end = () => setDragged(undefined);
    const endings = ["pointerup", "pointercancel"] as const;
    window.addEventListener("pointermove", move);
    for (const ending of endings) window.addEventListener(ending, end);
    return () => {
      window.removeEventListener("pointermove", move);
      for (const ending of endings) window.removeEventListener(ending, end);
    };
  }, [isDragging]);

  return {
    list,
    dragged,
    begin(event: GripEvent, index: number) {
      if (event.button !== 0) return;
      // No text is selected meanwhile.
      event.preventDefault();
      setDragged(index);
    },
  };
}

/** The index of the item at a height of the window. */
function placeAt(list: HTMLOListElement | null, y: number): number | undefined {
  const boxes = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect());
  const place = boxes.findIndex(({ top, bottom }) => top <= y && y <= bottom);
  return place === -1 ? undefined : place;
}
