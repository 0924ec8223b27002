import { type RefObject, useEffect, useRef, useState } from "react";
import { imageSrcSet } from "#contract/catalog/images.ts";

const FIRST_PAUSE_MS = 5_000;
const TRIES_MAX = 5;

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

/**
 * Retries a picture that failed to load, for instance while its storage is unavailable: after five seconds, ten, twenty
 * and so on. Returns the number of failed tries, for the element's key, and the function to call when one fails.
 */
function useAnotherTry(image: RefObject<HTMLImageElement | null>) {
  const [failures, setFailures] = useState(0);
  const [waits, setWaits] = useState(false);

  useEffect(() => {
    // It may have failed before React attached the handler.
    if (image.current?.complete && image.current.naturalWidth === 0) setWaits(true);
  }, [image]);

  useEffect(() => {
    if (!waits || failures >= TRIES_MAX) return;
    const tryAgain = () => {
      setWaits(false);
      setFailures(failures + 1);
    };
    const timer = setTimeout(tryAgain, FIRST_PAUSE_MS * 2 ** failures);
    return () => clearTimeout(timer);
  }, [waits, failures]);

  return { failures, onError: () => setWaits(true) };
}
