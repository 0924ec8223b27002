import { fileURLToPath } from "node:url";

const publicFolder = new URL("../../web/public/", import.meta.url);

/** The file of a picture that the pages refer to by this name. */
export function publicFile(name: string): string {
  return fileURLToPath(new URL(name, publicFolder));
}
