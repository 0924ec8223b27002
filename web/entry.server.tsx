import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { defaultSettings } from "../contract/settings/defaults.ts";
import type { Settings } from "../contract/settings/settings.ts";
import { CallError } from "./api/call-error.ts";
import { createClient, type Fetch } from "./api/client.ts";
import { apiContext } from "./api/context.ts";
import { ScriptNonce } from "./ui/script-nonce.ts";
import { asPageSettings, SettingsContext, type ShopSettings, withMoney } from "./ui/settings.ts";

export { createPageAddresses } from "./page-address.ts";

const nonceContext = createContext<string>();

/** Renders a page whole: it is kept and sent to many, so there is nothing to gain from sending it in parts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  pageContext: RouterContextProvider,
): Promise<Response> {
  const nonce = pageContext.get(nonceContext);
  const settings = await readSettings(pageContext, request);
  const { html, failed } = await renderWhole(
    <SettingsContext value={settings}>
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptNonce>
    </SettingsContext>,
    nonce,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new WholePage(withScriptsLast(html), { status: failed ? 500 : status, headers });
}

/** The page as a string. A failure in a part of it is in the log; one of its frame is thrown. */
function renderWhole(page: ReactNode, nonce: string): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const stream = renderToPipeableStream(page, {
      nonce,
      onError(error) {
        failed = true;
        console.error(error);
      },
      onShellError: reject,
      onAllReady() {
        const decoder = new TextDecoder();
        let html = "";
        // All that React asks of a stream which always has room.
        const sink = {
          write(chunk: string | Uint8Array) {
            html += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
            return true;
          },
          end: () => resolve({ html, failed }),
          on: () => sink,
        };
        stream.pipe(sink as unknown as Parameters<typeof stream.pipe>[0]);
      },
    });
  });
}

/** A reply whose text is there already: written into a web stream and read from it again, it would cost as much as React. */
class WholePage extends Response {
  readonly #html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override async text(): Promise<string> {
    return this.#html;
  }
}

/** A page that says what is wrong must not fail itself: then it is the default shop that says so. */
async function readSettings(pageContext: RouterContextProvider, { url }: Request): Promise<ShopSettings> {
  const reply = await pageContext
    .get(apiContext)
    .settings.settings()
    .catch(() => undefined);
  return asShown(reply?.settings ?? defaultSettings, new URL(url).origin);
}

let lastShown: { key: string; settings: ShopSettings } | undefined;

/** The settings as pages show them. How money is written takes long to find out, and is the same for every page. */
function asShown(settings: Settings, origin: string): ShopSettings {
  const key = JSON.stringify([origin, settings]);
  if (lastShown?.key !== key) lastShown = { key, settings: withMoney(asPageSettings(settings, origin)) };
  return lastShown.settings;
}

/** A call that failed is in the log already, by the API that answered it. */
export function handleError(error: unknown): void {
  if (!(error instanceof CallError)) console.error(error);
}

/**
 * A page is whole without its scripts: they wait for the styles and the first picture. React Router asks for them with
 * the browser's default, which is before pictures.
 */
function withScriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');
}

/**
 * What the loaders of one request work with; the server calls this with its own way to the API, and the nonce by which
 * it knows the inline scripts that are ours. It takes the nonce off again, so the browser never sees it.
 */
export function createPageContext(fetch: Fetch, request: Request, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(
    apiContext,
    createClient(fetch, () => new URL(request.url).origin),
  );
  return context;
}
