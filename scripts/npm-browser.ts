import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "#platform/root.ts";

const { version } = JSON.parse(
  readFileSync(path.join(root, "node_modules/@sparticuz/chromium/package.json"), "utf8"),
);
const folder = path.join(root, "node_modules/.cache/larder", `chromium-${version}`);

/** The Chromium that `npm ci` brings: for Linux on x64 only, and packed until `unpackNpmBrowser`. */
export const npmBrowser = {
  executablePath: path.join(folder, "chromium"),
  env: {
    ...process.env,
    // Libraries and fonts that it needs and a small system lacks.
    LD_LIBRARY_PATH: path.join(folder, "al2023/lib"),
    XDG_DATA_HOME: folder,
  },
};

/** The package unpacks itself into the temporary folder, with libraries if it takes the machine for Amazon's. */
const unpack = `import chromium from "@sparticuz/chromium"; await chromium.executablePath();`;

/** Unpacks the browser, unless that was done before; two processes may do it at the same time. */
export async function unpackNpmBrowser(): Promise<void> {
  if (existsSync(folder)) return;
  console.log("Unpacking the browser of the tests ...");
  await mkdir(path.dirname(folder), { recursive: true });
  // It takes what is already in its temporary folder for its own files, so it gets an empty one.
  const own = await mkdtemp(`${folder}-`);
  try {
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", unpack], {
      cwd: root,
      env: { ...process.env, TMPDIR: own, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
    });
    await rename(own, folder).catch((error) => {
      // Another process was faster.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
