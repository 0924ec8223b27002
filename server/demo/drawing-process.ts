/**
 * A child process that draws the demo products' pictures, sends each product's when they are done, and ends, which
 * returns the hundreds of megabytes that drawing takes to the system.
 */
import { preparePicture } from "../catalog/images.ts";
import type { Drawn } from "./draw-pictures.ts";
import { illustrate } from "./illustrate.ts";
import { demoProducts } from "./products.ts";

// About as many products at a time as there are cores; sharp uses its own threads below.
const AT_ONCE = 4;

const waiting = [...demoProducts];
// Not `process.exit`: it shuts libvips down while its threads are at work, and may not end (lovell/sharp#180, #4486). The
// shop's output would stay open.
const stop = () => process.kill(process.pid, "SIGKILL");
// The parent process is gone.
process.once("disconnect", stop);
await Promise.all(Array.from({ length: AT_ONCE }, draw));
process.off("disconnect", stop).disconnect();

async function draw(): Promise<void> {
  for (let product = waiting.shift(); product; product = waiting.shift()) {
    const views = await illustrate(product);
    const pictures = await Promise.all(views.map((view) => preparePicture(view)));
    // The parent process may end before it is disconnected.
    process.send?.(
      { product: product.name, pictures } satisfies Drawn,
      (error: Error | null) => error && stop(),
    );
  }
}
