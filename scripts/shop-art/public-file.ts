import { fileURLToPath } from "node:url";

const publicFolder = new URL("../../web/public/", import.meta.url);

/** Where a picture of the shop's own lies, which the pages name by this name. */
export function publicFile(name: string): string {
  return fileURLToPath(new URL(name, publicFolder));
}
