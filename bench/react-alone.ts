/** Prints how many times a second React renders the page at a URL, with its data already loaded. */
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";

const SECONDS = 5;
const address = process.argv[2] ?? "";
const build: ServerBuild & { entry: { module: PageModule } } = await import(
  new URL("../build/pages/server/index.js", import.meta.url).href
);
const page = await readPage();
for (let run = 0; run < 2; run += 1) {
  const end = performance.now() + SECONDS * 1_000;
  let rendered = 0;
  for (; performance.now() < end; rendered += 1) await page();
  if (run > 0) console.log(rendered / SECONDS);
}

type Fetch = (path: string, init: { method: string }) => Promise<Response>;
type PageModule = { createPageContext(fetch: Fetch, request: Request, nonce: string): RouterContextProvider };

/** Returns the rendering of the page, whose data is fetched once from the running shop. */
async function readPage(): Promise<() => Promise<unknown>> {
  const replies = new Map<string, { ok: boolean; status: number; text: string }>();
  const fetchOnce: Fetch = async (path, init) => {
    const earlier = replies.get(path);
    const reply = earlier ? undefined : await fetch(new URL(path, address), init);
    const known = earlier ?? {
      ok: reply?.ok ?? false,
      status: reply?.status ?? 0,
      text: (await reply?.text()) ?? "",
    };
    replies.set(path, known);
    return { ...known, text: async () => known.text } as Response;
  };
  const render = build.entry.module.default as (...given: unknown[]) => Promise<unknown>;
  let again: (() => Promise<unknown>) | undefined;
  const captured = async (...given: [Request, number, Headers, EntryContext, unknown]) => {
    const [request, status, headers, context, pageContext] = given;
    // The data for the browser is a stream, which can be read only once.
    const { serverHandoffStream: _, ...rest } = context;
    again = () => render(request, status, headers, { ...rest, renderMeta: {} }, pageContext);
    return render(...given);
  };
  const request = new Request(address);
  const entry = { ...build.entry, module: { ...build.entry.module, default: captured } };
  const handle = createRequestHandler({ ...build, entry } as ServerBuild, "production");
  await handle(request, build.entry.module.createPageContext(fetchOnce, request, "nonce"));
  if (!again) throw new Error(`${address} is no page.`);
  return again;
}
