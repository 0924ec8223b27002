import { Worker } from "node:worker_threads";
import { afterAll } from "vitest";

// No timeout of a test can interrupt a loop that a mutant makes endless. So this thread ends the process of the tests once
// it has heard nothing from it for a minute.
const watch = new Worker(
  `let end;
  require("node:worker_threads").parentPort.on("message", () => {
    clearTimeout(end);
    end = setTimeout(() => process.kill(process.pid, "SIGKILL"), 60_000);
  });`,
  { eval: true },
);
watch.postMessage("alive");
const pulse = setInterval(() => watch.postMessage("alive"), 1_000);
afterAll(async () => {
  clearInterval(pulse);
  await watch.terminate();
});
