import { Suspense } from "react";
import type { StaffProduct } from "../../../../contract/catalog/product-endpoints.ts";
import type { FormPicture } from "../../../features/product-form/product-values.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const CropPicture = lazyPart(async () => (await import("./crop-picture.tsx")).CropPicture);

type CropDialogProps = {
  product: StaffProduct;
  pictures: readonly FormPicture[];
  /** The picture that is being cropped; the window is closed without. */
  image: string | undefined;
  onChange: (change: (pictures: FormPicture[]) => FormPicture[]) => void;
  onClose: () => void;
};

/** The window in which a picture is cropped: the result takes its place, with its alternative text. */
export function CropDialog({ product, pictures, image, onChange, onClose }: CropDialogProps) {
  const name = `picture ${pictures.findIndex((picture) => picture.image === image) + 1}`;
  return (
    <Dialog open={image !== undefined} title={`Crop ${name}`} onClose={onClose}>
      {image && (
        <Suspense fallback={<Skeleton className="aspect-square" />}>
          <CropPicture
            productId={product._id}
            image={image}
            name={name}
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
