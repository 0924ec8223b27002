import { type RefObject, useEffect, useState } from "react";

const FIRST_PAUSE_MS = 5_000;
const TRIES_MAX = 5;

/**
 * For a picture that cannot be had just now (the store where it lies is away): it is asked for again after five seconds,
 * ten, twenty and so on. Returns how many tries failed, for its element's key, and what to call when one does.
 */
export function useAnotherTry(image: RefObject<HTMLImageElement | null>) {
  const [failures, setFailures] = useState(0);
  const [waits, setWaits] = useState(false);

  useEffect(() => {
    // It may have failed before there was anybody to be told.
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
