import { isRouteErrorResponse, useRevalidator } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "../button.tsx";
import { ProblemPage } from "./problem-page.tsx";

/** The page for an unknown URL, and for a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  if (missing) return <ProblemPage problem="missing" />;
  return <ProblemPage problem={isUnreachable(error) ? "unreachable" : "failed"} again={<TryAgain />} />;
}

/** Reloads the page's data without reloading the page. */
function TryAgain() {
  const { revalidate } = useRevalidator();
  return <Button onClick={() => void revalidate()}>{t("Try again")}</Button>;
}

/**
 * Whether a page's data could not be loaded because the shop was unreachable: the service worker answers 503, as
 * proxies do, or one of the other codes; without either, the browser's fetch throws a TypeError, whose message depends
 * on the browser (https://developer.mozilla.org/docs/Web/API/Window/fetch#exceptions).
 */
function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 502;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
