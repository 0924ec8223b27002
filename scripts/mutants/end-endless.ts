import { Worker } from "node:worker_threads";
import { afterAll } from "vitest";

// Ends the process of tests that a mutant makes endless: no timeout of a test can interrupt a loop.
const watch = new Worker("setTimeout(() => process.kill(process.pid, 'SIGKILL'), 120_000)", { eval: true });
watch.unref();
afterAll(async () => void (await watch.terminate()));
