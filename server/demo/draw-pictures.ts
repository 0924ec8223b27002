import { fork } from "node:child_process";
import { on, once } from "node:events";
import path from "node:path";
import type { PreparedPicture } from "../catalog/images.ts";
import { root } from "../root.ts";

/** A product's name and pictures, the card's first. */
export type Drawn = { product: string; pictures: PreparedPicture[] };

const drawingProcess = path.join(root, "server/demo/drawing-process.ts");

/** Draws the pictures of all demo products in a child process. Throws when that ends before it is done. */
export async function* drawPictures(): AsyncGenerator<Drawn> {
  const drawing = fork(drawingProcess, { env: {}, execArgv: [], serialization: "advanced" });
  const exit = once(drawing, "exit");
  try {
    for await (const [drawn] of on(drawing, "message", { close: ["disconnect"] })) yield drawn as Drawn;
  } finally {
    // Nobody wants the rest.
    if (drawing.connected) drawing.kill("SIGKILL");
  }
  const [code] = await exit;
  if (code !== 0) throw new Error("The demo's pictures could not be drawn.");
}
