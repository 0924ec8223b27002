import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from "react-router";
import { withoutLanguage } from "#contract/i18n/languages.ts";

type Results = Record<string, DataStrategyResult>;

const PAGES_KEPT = 20;

/** The loader data of recently shown pages by URL, latest last. It is the same for everybody. */
const memory = new Map<string, Results>();
/** The URL that the visitor is going back to. */
let backTo: string | undefined;
let shownFromMemory = false;
/** The URL of the latest page whose data failed to load: what there is of it is not a page. */
let failedAt: string | undefined;

// Registered before the router's listener.
if (!import.meta.env.SSR) window.addEventListener("popstate", () => (backTo = addressOf(window.location)));

/**
 * Shows a page from memory when the visitor goes back or forward, at once and without a request. It is refreshed right
 * after that (`usePageMemory`). If the refresh gets no answer, the page stays.
 */
export const pageMemory: MiddlewareFunction<Results> = async ({ request }, next) => {
  const address = addressOf(new URL(request.url));
  // The browser's URL is already the page's when going back, or when the visible page is refreshed.
  const kept = addressOf(window.location) === address ? memory.get(address) : undefined;
  if (kept && backTo === address) {
    shownFromMemory = true;
    return kept;
  }
  const results = await next();
  const outcomes = Object.entries(results);
  // Of a document that came without its data, only the parts around it are kept.
  const isComplete = outcomes.every(([id]) => kept && id in kept);
  if (kept && isComplete && outcomes.some(([, outcome]) => isUnanswered(outcome))) return kept;
  if (outcomes.some(([, { type }]) => type === "error")) failedAt = address;
  else if (failedAt === address) failedAt = undefined;
  return results;
};

/** Stores the data of each page that is shown. Used once, at the root. */
export function usePageMemory(): void {
  const { key, pathname, search } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const shown = matches.filter(({ loaderData }) => loaderData !== undefined);
    if (shown.length > 0 && failedAt !== pathname + search) remember(pathname + search, shown);
  }, [pathname, search, matches]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place in the history is another one
  useEffect(() => {
    // The visitor may be going back further already.
    if (backTo === pathname + search) backTo = undefined;
    if (!shownFromMemory) return;
    shownFromMemory = false;
    void revalidate();
  }, [key, revalidate]);
}

function remember(address: string, shown: readonly { id: string; loaderData: unknown }[]): void {
  memory.delete(address);
  memory.set(
    address,
    Object.fromEntries(shown.map(({ id, loaderData }) => [id, { type: "data", result: loaderData }])),
  );
  const [oldest] = memory.keys();
  if (memory.size > PAGES_KEPT && oldest !== undefined) memory.delete(oldest);
}

/** As `useLocation` has it: without the language. */
function addressOf({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return withoutLanguage(pathname) + search;
}

/** Neither the page's data nor the shop's answer that it does not exist. */
function isUnanswered({ type, result }: DataStrategyResult): boolean {
  return type === "error" && !isRouteErrorResponse(result);
}
