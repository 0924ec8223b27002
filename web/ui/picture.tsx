import { useRef } from "react";
import { imageSrcSet } from "../../contract/catalog/images.ts";
import { useAnotherTry } from "./use-another-try.ts";

type PictureProps = {
  src: string;
  alt: string;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  /** For the first things seen: fetched at once, before the rest. */
  eager?: boolean;
  className?: string;
};

/**
 * A product's picture: square, in the smallest file that does, without ever moving what is around it. The few browsers that
 * know no AVIF get the middle size: to offer them all would be a fifth of a list's page.
 */
export function Picture({ src, alt, sizes, eager = false, className = "" }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const { failures, onError } = useAnotherTry(image);
  return (
    <picture key={failures}>
      <source type="image/avif" srcSet={imageSrcSet(src, "avif")} sizes={sizes} />
      <img
        ref={image}
        onError={onError}
        src={src}
        alt={alt}
        width={640}
        height={640}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        className={className ? `picture ${className}` : "picture"}
      />
    </picture>
  );
}
