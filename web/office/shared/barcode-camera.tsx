import type { BarcodeDetector } from "barcode-detector/ponyfill";
import { useEffect, useEffectEvent, useRef } from "react";
import { expandUpcE } from "#contract/catalog/barcode.ts";
import { t } from "#contract/i18n/i18n.ts";

const formats = ["ean_13", "ean_8", "upc_a", "upc_e"] as const;

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
    onProblem(t("The camera could not be opened. Allow it in the browser, or reload the page.")),
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
      aria-label={t("Camera: hold a barcode before it")}
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

// Not in TypeScript's DOM types: https://developer.mozilla.org/en-US/docs/Web/API/BarcodeDetector
type DetectorClass = typeof BarcodeDetector;

/**
 * Prepares to read barcodes of products: with the browser's own detector where it has one, otherwise with a library of
 * half a megabyte, loaded when it is needed. The function it gives finds the digits of a code in the video's picture.
 *
 * @throws when the library could not be loaded
 */
async function openBarcodeDetector(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const Detector = (await ownDetector()) ?? (await loadedDetector());
  const detector = new Detector({ formats: [...formats] });
  return async (video) => {
    const [found] = await detector.detect(video).catch(() => []);
    return found && ((found.format === "upc_e" && expandUpcE(found.rawValue)) || found.rawValue);
  };
}

/** The browser's detector; some browsers have one that reads no barcode of a product. */
async function ownDetector(): Promise<DetectorClass | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const supported = await Detector?.getSupportedFormats();
  return supported?.includes("ean_13") ? Detector : undefined;
}

async function loadedDetector(): Promise<DetectorClass> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: file }] = await Promise.all([
    import("barcode-detector/ponyfill"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  // The library would load its WebAssembly from a public server.
  await prepareZXingModule({ overrides: { locateFile: () => file }, fireImmediately: true });
  return BarcodeDetector;
}
