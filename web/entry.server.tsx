import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { CallError } from "./api/call-error.ts";
import { createClient, type Fetch } from "./api/client.ts";
import { apiContext } from "./api/context.ts";
import { ShopUrl } from "./ui/shop-url.ts";

/** Renders a page whole: it is kept and sent to many, so there is nothing to gain from sending it in parts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failed = false;
  const stream = await renderToReadableStream(
    <ShopUrl value={new URL(request.url).origin}>
      <ServerRouter context={routerContext} url={request.url} />
    </ShopUrl>,
    {
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

/** What the loaders of one request work with; the server calls this with its own way to the API. */
export function createPageContext(fetch: Fetch, request: Request): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createClient(fetch, () => new URL(request.url).origin),
  );
  return context;
}
