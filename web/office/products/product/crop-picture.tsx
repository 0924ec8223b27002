import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { imageIdOf, imagePath, imageUrl } from "#contract/catalog/images.ts";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { toast } from "#web/components/toast.tsx";

type CropPictureProps = {
  productId: string;
  image: string;
  /** 1 for the first picture. */
  number: number;
  /** Called with the new picture's URL. */
  onCropped: (image: string) => void;
  onCancel: () => void;
};

const ZOOM_MAX = 6;

/** Cuts a square out of a picture: dragged, zoomed and moved by arrow keys. Loaded on demand. */
export function CropPicture({ productId, image, number, onCropped, onCancel }: CropPictureProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1.5);
  const [area, setArea] = useState<Area>();
  const { mutate, isPending } = useAction({
    // In percent of the picture.
    mutationFn: ({ x, y, width }: Area) =>
      backOffice.products.cropPicture({
        ...{ product: productId, image },
        ...{ left: x / 100, top: y / 100, size: Math.min(1, width / 100) },
      }),
    onSuccess: (reply) => onCropped(reply.image[0] ?? ""),
    onError: (error) => toast.error(messageOf(error), { about: "crop" }),
  });
  return (
    <div className="grid gap-4">
      <h2 className="pe-10 font-extrabold text-2xl">{t("Crop picture {number}", { number })}</h2>
      <div className="relative aspect-square w-full overflow-hidden rounded-2xl bg-sunken">
        <Cropper
          image={largestOf(image)}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          objectFit="cover"
          showGrid
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={setArea}
          cropperProps={{ role: "group", "aria-label": t("What is kept: move it by arrow keys") }}
          mediaProps={{ alt: "" }}
        />
      </div>
      <label className="flex items-center gap-3 font-semibold text-sm">
        {t("Zoom")}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.1}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="grow accent-brand"
        />
      </label>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button disabled={isPending || !area} onClick={() => area && mutate(area)}>
          {t("Crop")}
        </Button>
      </div>
    </div>
  );
}

function largestOf(image: string): string {
  const id = imageIdOf(imagePath(image, window.location.origin));
  return id ? imageUrl(id, 960, "webp") : image;
}
