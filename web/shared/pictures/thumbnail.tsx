import { Picture } from "#web/components/pictures/picture.tsx";
import { useTint } from "#web/components/theme/tint.ts";

type ThumbnailProps = {
  product: { image: readonly string[]; category: string };
  /** Its displayed width, as in the `sizes` attribute of an image. */
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** A product's first picture on its category's colour, beside its name. */
export function Thumbnail({ product, sizes, eager = false, className = "" }: ThumbnailProps) {
  const tintOf = useTint();
  const [image] = product.image;
  return (
    <span className={`block overflow-hidden bg-tint ${className}`} style={tintOf(product.category)}>
      {image && <Picture src={image} alt="" sizes={sizes} eager={eager} />}
    </span>
  );
}
