import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { storefrontCalls } from "#contract/calls/storefront.ts";
import { digitsOf } from "#contract/create-money.ts";
import { firstDayOf } from "#contract/i18n/first-day.ts";
import { readerLanguage, readerLocale } from "#contract/i18n/i18n.ts";
import { type Language, withoutLanguage } from "#contract/i18n/languages.ts";
import { CallError } from "#web/client/call-error.ts";
import { createClient, type Fetch } from "#web/client/client.ts";
import { apiContext } from "#web/client/context.ts";
import { ScriptNonce } from "#web/components/script-nonce.ts";
import { asPageSettings, SettingsContext, type ShopSettings, withMoney } from "#web/components/settings.ts";
import { defaultSettings } from "../contract/settings/defaults.ts";
import { shownMenus } from "../contract/settings/menus.ts";
import { isStorefrontPath } from "../contract/storefront-path.ts";

export { setTexts } from "#contract/i18n/i18n.ts";
export { createPageAddresses } from "./page-address.ts";

const nonceContext = createContext<string>();

/** Renders a page completely before sending it: it is cached and sent to many, so streaming has no advantage. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  pageContext: RouterContextProvider,
): Promise<Response> {
  const nonce = pageContext.get(nonceContext);
  const settings = await readSettings(pageContext, request);
  const { bytes, failed } = await renderWhole(
    <SettingsContext value={settings}>
      <ScriptNonce value={nonce}>
        <ServerRouter context={withOwnManifest(routerContext, request)} url={request.url} nonce={nonce} />
      </ScriptNonce>
    </SettingsContext>,
    nonce,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", readerLanguage());
  return new WholePage(bytes, { status: failed ? 500 : status, headers });
}

/**
 * Shoppers get the table of routes without those that no page of the storefront links to (scripts/storefront-manifest.ts).
 */
function withOwnManifest(context: EntryContext, { url }: Request): EntryContext {
  if (!isStorefrontPath(withoutLanguage(new URL(url).pathname))) return context;
  const { manifest } = context;
  return {
    ...context,
    manifest: { ...manifest, url: manifest.url.replace("/manifest-", "/storefront-manifest-") },
  };
}

/** Renders a page to its bytes. An error in a Suspense boundary is logged; one outside is thrown. */
function renderWhole(page: ReactNode, nonce: string): Promise<{ bytes: Bytes; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const stream = renderToPipeableStream(page, {
      nonce,
      // Otherwise a large part in a Suspense boundary would be sent at the end, and put in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true;
        console.error(error);
      },
      onShellError: reject,
      onAllReady() {
        const chunks: Bytes[] = [];
        // The minimal stream that React needs, always ready for more.
        const sink = {
          write(chunk: string | Bytes) {
            chunks.push(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
            return true;
          },
          end: () => resolve({ bytes: joined(chunks), failed }),
          on: () => sink,
        };
        stream.pipe(sink as unknown as Parameters<typeof stream.pipe>[0]);
      },
    });
  });
}

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

function joined(chunks: readonly Bytes[]): Bytes {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const chunk of chunks) {
    all.set(chunk, end);
    end += chunk.length;
  }
  return all;
}

/** A reply with its bytes at hand: writing them to a web stream and reading them again would cost as much as React. */
class WholePage extends Response {
  readonly #bytes: Bytes;

  constructor(bytes: Bytes, init: ResponseInit) {
    super(null, init);
    this.#bytes = bytes;
  }

  override async bytes(): Promise<Bytes> {
    return this.#bytes;
  }
}

/** An error page must not fail itself, so it falls back to the default settings. */
async function readSettings(pageContext: RouterContextProvider, { url }: Request): Promise<ShopSettings> {
  const api = pageContext.get(apiContext);
  const [reply, running, own, next] = await Promise.all([
    api.settings.settings().catch(() => undefined),
    api.multiBuys.running().catch(() => undefined),
    api.pages.list().catch(() => undefined),
    api.delivery.next({}).catch(() => undefined),
  ]);
  const { settings = defaultSettings, menus = shownMenus(defaultSettings) } = reply ?? {};
  // What only search engines read is in no document but that of the category.
  const categories = settings.categories.map(({ seo: _, ...category }) => category);
  const { multiBuys = [] } = running ?? {};
  const { pages = [] } = own ?? {};
  const { hasSlots = false, dependsOnPlace = false, promise = null, minutes = null } = next ?? {};
  return asShown(
    { ...settings, categories, menus, multiBuys, pages, hasSlots, dependsOnPlace, promise, minutes },
    new URL(url).origin,
  );
}

const lastShown = new Map<Language, { key: string; settings: ShopSettings }>();

/** The settings for pages, cached because creating the money formatter is slow and the same for every page. */
function asShown(shown: Parameters<typeof asPageSettings>[0], origin: string): ShopSettings {
  const key = JSON.stringify([origin, shown]);
  const last = lastShown.get(readerLanguage());
  if (last?.key === key) return last.settings;
  const facts = { url: origin, digits: digitsOf(shown.currency), firstDay: firstDayOf(readerLocale(shown)) };
  const settings = withMoney(asPageSettings(shown, facts));
  lastShown.set(readerLanguage(), { key, settings });
  return settings;
}

/** A failed call has already been logged by the API. */
export function handleError(error: unknown): void {
  if (!(error instanceof CallError)) console.error(error);
}

/**
 * The context of the loaders of one request; the server passes its own way to the API, and the nonce by which it
 * recognises the page's inline scripts. The nonce is removed from the page again, so the browser never sees it.
 */
export function createPageContext(fetch: Fetch, request: Request, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(
    apiContext,
    createClient(storefrontCalls, fetch, () => new URL(request.url).origin),
  );
  return context;
}
