import { imageSrcSet } from "../../contract/images.ts";

type PictureProps = {
  src: string;
  alt: string;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  /** For the first things seen: fetched at once, before the rest. */
  eager?: boolean;
  className?: string;
};

/** A product's picture: square, in the smallest file that does, without ever moving what is around it. */
export function Picture({ src, alt, sizes, eager = false, className = "" }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={imageSrcSet(src, "avif")} sizes={sizes} />
      <img
        src={src}
        srcSet={imageSrcSet(src, "webp")}
        sizes={sizes}
        alt={alt}
        width={640}
        height={640}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        className={`aspect-square w-full object-contain dark:brightness-90 ${className}`}
      />
    </picture>
  );
}
