import { isRouteErrorResponse, useRevalidator } from "react-router";
import { Button } from "./button.tsx";
import { ProblemPage } from "./problem-page.tsx";

/** The page for an address that leads nowhere, and for a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  if (missing) return <ProblemPage problem="missing" />;
  return <ProblemPage problem={isUnreachable(error) ? "unreachable" : "failed"} again={<TryAgain />} />;
}

/** Loads the page's data once more, without losing the page around it. */
function TryAgain() {
  const { revalidate } = useRevalidator();
  return <Button onClick={() => void revalidate()}>Try again</Button>;
}

/**
 * Whether a page's data did not come because nobody could be reached: the service worker says so with a 503, as does a
 * proxy with one of the others; without either, the browser's own fetch fails, with a TypeError in words of its own
 * (https://developer.mozilla.org/docs/Web/API/Window/fetch#exceptions).
 */
function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 502;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
