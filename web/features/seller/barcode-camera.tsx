import { useEffect, useEffectEvent, useRef } from "react";
import { openBarcodeDetector } from "./barcode-detector.ts";

const LOOK_MS = 150;
/** A code that was out of sight for no longer is the same one, of which single looks missed it. */
const SAME_CODE_MS = 1_500;

/** Whether this browser lets the page use a camera: over HTTPS, or on the shop's own machine. */
export function canScan(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined;
}

type BarcodeCameraProps = {
  /** Called with the digits of each code that is held before the camera. */
  onScan: (code: string) => void;
  onProblem: (message: string) => void;
};

/** The camera's picture, in which barcodes of products are read. */
export function BarcodeCamera({ onScan, onProblem }: BarcodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const scanned = useEffectEvent((code: string) => {
    navigator.vibrate?.(60);
    onScan(code);
  });
  const fail = useEffectEvent(() =>
    onProblem("The camera could not be opened. Allow it in the browser, or reload the page."),
  );
  useEffect(() => {
    const ended = new AbortController();
    if (video.current)
      watch(video.current, ended.signal, scanned).catch(() => ended.signal.aborted || fail());
    return () => ended.abort();
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Camera: hold a barcode before it"
      className="mt-1 aspect-video max-h-80 w-full rounded-2xl bg-ink object-cover"
    />
  );
}

async function watch(
  video: HTMLVideoElement,
  ended: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const read = await openBarcodeDetector();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  ended.addEventListener("abort", stop);
  if (ended.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  const newCode = createCodeFilter();
  while (!ended.aborted) {
    const code = newCode(await read(video), performance.now());
    if (code) onCode(code);
    await new Promise((resume) => setTimeout(resume, LOOK_MS));
  }
}

/**
 * Returns a function that is told what each look found, and when, in milliseconds, and returns a code that has come before
 * the camera: not one that stays there, however long a look takes on a slow phone.
 */
export function createCodeFilter() {
  let last = { code: "", at: 0, isInSight: false };
  return (code: string | undefined, now: number): string | undefined => {
    const { isInSight, at } = last;
    const isSame = code === last.code && (isInSight || now - at <= SAME_CODE_MS);
    last = code ? { code, at: now, isInSight: true } : { ...last, isInSight: false };
    return isSame ? undefined : code;
  };
}
