import { v4 as randomId } from "uuid";
import type { Call } from "../../contract/call.ts";
import { CallError } from "./call-error.ts";

/** How long a request is repeated rather than made anew when nobody knows what came of it. */
const KEEP_MS = 10 * 60_000;

const kept = new Map<string, { key: string; at: number }>();

/**
 * Makes a call under an Idempotency-Key. The same wish keeps its key until an answer has come: pressed once more while
 * it is on its way, or again after a lost reply, it is the same request to the server. Once it is answered, the same
 * input makes a new request.
 */
export async function underKey<T>(
  { method, path }: Call,
  input: object,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const wish = `${method} ${path} ${wordsOf(input)}`;
  const earlier = kept.get(wish);
  // Not crypto.randomUUID: a browser has that on secure connections only.
  const key = earlier && Date.now() - earlier.at < KEEP_MS ? earlier.key : randomId();
  kept.set(wish, { key, at: Date.now() });
  try {
    const reply = await send(key);
    kept.delete(wish);
    return reply;
  } catch (error) {
    if (error instanceof CallError && error.status < 500) kept.delete(wish);
    throw error;
  }
}

/** An input as a text; of a form's files, what tells them apart. */
function wordsOf(input: object): string {
  if (!(Symbol.iterator in input)) return JSON.stringify(input);
  const entries = [...(input as Iterable<[string, string | File]>)];
  return JSON.stringify(
    entries.map(([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
}
