/** Below the time limit of a test, which would not say what it waited for. */
const HUNG_AFTER_MS = 120_000;

/** A signal that ends a request that is never answered in full, with an error that names it. */
export function unlessHung(request: string): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort(new Error(`${request} was not answered in full.`));
  setTimeout(end, HUNG_AFTER_MS).unref();
  return controller.signal;
}

/** Like `fetch`, but fails when the request hangs. */
export function ask(url: string, options: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...options, signal: unlessHung(`${options.method ?? "GET"} ${url}`) });
}
