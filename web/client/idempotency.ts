import { v4 as randomId } from "uuid";
import type { Call } from "#contract/call.ts";
import { isRefusal } from "./call-error.ts";

/** How long, in milliseconds, a request with an unknown outcome keeps its key. */
const KEEP_MS = 10 * 60_000;

const kept = new Map<string, { key: string; at: number }>();

/**
 * Makes a call with an Idempotency-Key. The same input keeps its key until an answer arrives, so that a second press,
 * or a retry after a lost reply, is the same request to the server. After the answer, the same input is a new request.
 */
export async function underKey<T>(
  { method, path }: Call,
  input: object,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const wish = `${method} ${path} ${wordsOf(input)}`;
  const earlier = kept.get(wish);
  // Not crypto.randomUUID, which browsers only have on secure connections.
  const key = earlier && Date.now() - earlier.at < KEEP_MS ? earlier.key : randomId();
  kept.set(wish, { key, at: Date.now() });
  try {
    const reply = await send(key);
    kept.delete(wish);
    return reply;
  } catch (error) {
    if (isRefusal(error)) kept.delete(wish);
    throw error;
  }
}

/** An input as a text; files are represented by what distinguishes them. */
function wordsOf(input: object): string {
  if (!(Symbol.iterator in input)) return JSON.stringify(input);
  const entries = [...(input as Iterable<[string, string | File]>)];
  return JSON.stringify(
    entries.map(([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
}
