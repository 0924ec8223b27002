import type { Page } from "@playwright/test";

// The digits' seven modules in the left half of an EAN-13, a 1 for a bar: as they are (L), and mirrored after inversion
// (G). The right half inverts L. The first digit says which of the left six are G.
// https://ref.gs1.org/standards/genspecs/ (section 5.2)
const left = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
const parities = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ");

const inverted = (modules: string) => modules.replace(/./g, (module) => (module === "1" ? "0" : "1"));
const mirrored = (modules: string) => [...modules].reverse().join("");

/** The 95 modules of an EAN-13 barcode. */
function modulesOf(barcode: string): string {
  const [first = 0, ...digits] = [...barcode].map(Number);
  const modules = digits.map((digit, place) => {
    const plain = left[digit] ?? "";
    if (place >= 6) return inverted(plain);
    return parities[first]?.[place] === "G" ? mirrored(inverted(plain)) : plain;
  });
  return `101${modules.slice(0, 6).join("")}01010${modules.slice(6).join("")}101`;
}

/**
 * Gives the page a camera that sees this EAN-13 barcode for as long as it is open. With `reader` "browser", the browser
 * has a detector that finds it; with "library", it has none.
 */
export async function holdBeforeCamera(
  page: Page,
  barcode: string,
  reader: "browser" | "library",
): Promise<void> {
  const detectable = reader === "browser" && barcode;
  await page.addInitScript(
    ({ detectable, modules }) => {
      Reflect.deleteProperty(globalThis, "BarcodeDetector");
      if (detectable)
        Object.assign(globalThis, {
          BarcodeDetector: class {
            static async getSupportedFormats(): Promise<string[]> {
              return ["ean_13"];
            }
            detect = async () => [{ rawValue: detectable, format: "ean_13" }];
          },
        });
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [640, 360];
        // Frames only come while something is drawn.
        const draw = () => {
          const picture = canvas.getContext("2d");
          if (!picture) return;
          picture.fillStyle = "white";
          picture.fillRect(0, 0, canvas.width, canvas.height);
          picture.fillStyle = "black";
          [...modules].forEach((module, index) => {
            if (module === "1") picture.fillRect(130 + 4 * index, 80, 4, 200);
          });
          requestAnimationFrame(draw);
        };
        draw();
        return canvas.captureStream();
      };
    },
    { detectable, modules: modulesOf(barcode) },
  );
}
