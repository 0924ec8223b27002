import { type RefObject, useEffect, useState } from "react";

const FIRST_PAUSE_MS = 5_000;
const TRIES_MAX = 5;

/**
 * Retries a picture that failed to load, for instance while its storage is unavailable: after five seconds, ten, twenty
 * and so on. Returns the number of failed tries, for the element's key, and the function to call when one fails.
 */
export function useAnotherTry(image: RefObject<HTMLImageElement | null>) {
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
