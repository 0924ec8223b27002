import { ZipFile } from "yazl";

/** A ZIP with these files. */
export async function zip(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return Buffer.concat(await Array.fromAsync(archive.outputStream as AsyncIterable<Buffer>));
}
