/** Starts the shop like `npm start`, in a temporary folder. Started by playwright.config.ts. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "larder-e2e-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
process.env.DATA_DIR = dataDir;
// So that a developer's .env file is not read.
process.chdir(dataDir);
await import("../../../scripts/start.ts");
