/** Opens the shop as `npm start` does, in a folder of its own that is gone with it. Started by playwright.config.ts. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "larder-e2e-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
process.env.DATA_DIR = dataDir;
// Away from a developer's .env file.
process.chdir(dataDir);
await import("../../../scripts/start.ts");
