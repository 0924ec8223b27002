import { renderToReadableStream } from "react-dom/server";
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { currencyName } from "../contract/money.ts";
import { defaultSettings } from "../contract/settings/defaults.ts";
import { CallError } from "./api/call-error.ts";
import { createClient, type Fetch } from "./api/client.ts";
import { apiContext } from "./api/context.ts";
import { ScriptNonce } from "./ui/script-nonce.ts";
import { SettingsContext, type ShopSettings, withMoney } from "./ui/settings.ts";

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
  let failed = false;
  const stream = await renderToReadableStream(
    <SettingsContext value={settings}>
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptNonce>
    </SettingsContext>,

    {
      nonce,
      onError(error) {
        failed = true;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(withScriptsLast(html), { status: failed ? 500 : status, headers });
}

/** A page that says what is wrong must not fail itself: then it is the default shop that says so. */
async function readSettings(pageContext: RouterContextProvider, { url }: Request): Promise<ShopSettings> {
  const reply = await pageContext
    .get(apiContext)
    .settings.settings()
    .catch(() => undefined);
  const settings = reply?.settings ?? defaultSettings;
  return withMoney({
    ...settings,
    url: new URL(url).origin,
    currencySign: currencyName(settings.currency, "narrowSymbol"),
    currencyName: currencyName(settings.currency, "name"),
  });
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
