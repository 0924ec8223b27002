import { useRef } from "react";
import { imageSrcSet } from "../../contract/catalog/images.ts";
import { useAnotherTry } from "./use-another-try.ts";

type PictureProps = {
  src: string;
  alt: string;
  /** Its displayed width, as in the `sizes` attribute of an image. */
  sizes: string;
  /** For pictures visible at first: loaded at once, before the rest. */
  eager?: boolean;
  className?: string;
};

/**
 * A product's picture: square, in the smallest sufficient size, without layout shifts. The few browsers without AVIF
 * get the middle size: offering them all sizes would take a fifth of a list page's HTML.
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
