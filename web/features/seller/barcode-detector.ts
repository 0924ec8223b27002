import type { BarcodeDetector } from "barcode-detector/ponyfill";
import { expandUpcE } from "../../../contract/catalog/barcode.ts";

// Not in TypeScript's DOM types: https://developer.mozilla.org/en-US/docs/Web/API/BarcodeDetector
type DetectorClass = typeof BarcodeDetector;

const formats = ["ean_13", "ean_8", "upc_a", "upc_e"] as const;

/**
 * Prepares to read barcodes of products: with the browser's own detector where it has one, otherwise with a library of
 * half a megabyte, loaded when it is needed. The function it gives finds the digits of a code in the video's picture.
 *
 * @throws when the library could not be loaded
 */
export async function openBarcodeDetector(): Promise<
  (video: HTMLVideoElement) => Promise<string | undefined>
> {
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
