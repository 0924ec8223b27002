import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** The bytes from which the encoding is guessed when there is no byte order mark. */
const SAMPLE_BYTES = 4_096;

/**
 * The encoding of a text file: by its byte order mark, else UTF-16 when about every second byte is zero, else UTF-8 when all
 * of it is valid, else Windows-1252, which contains Latin-1.
 */
export async function findEncoding(file: string): Promise<string> {
  const start = await readStart(file, SAMPLE_BYTES);
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const zeros = [0, 1].map((offset) => start.filter((byte, at) => at % 2 === offset && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 5 && even === 0) return "utf-16le";
  if (even > start.length / 5 && odd === 0) return "utf-16be";
  return (await isUtf8(file)) ? "utf-8" : "windows-1252";
}

/** The text of a file, part by part. */
export async function* decodeFile(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of createReadStream(file)) {
    const text = decoder.decode(part as Buffer, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

/** The first bytes of a file. */
export async function readStart(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const part of createReadStream(file)) decoder.decode(part as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
