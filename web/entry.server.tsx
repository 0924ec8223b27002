import { renderToReadableStream } from "react-dom/server";
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { CallError } from "./api/call-error.ts";
import { createClient, type Fetch } from "./api/client.ts";
import { apiContext } from "./api/context.ts";
import { ScriptNonce } from "./ui/script-nonce.ts";
import { ShopUrl } from "./ui/shop-url.ts";

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
  let failed = false;
  const stream = await renderToReadableStream(
    <ShopUrl value={new URL(request.url).origin}>
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptNonce>
    </ShopUrl>,
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
 * What one request is answered with; the server calls this with its own way to the API, and the nonce by which it knows
 * the inline scripts that are ours. It takes the nonce off again, so the browser never sees it.
 */
export function createPageContext(fetch: Fetch, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(apiContext, createClient(fetch));
  return context;
}
