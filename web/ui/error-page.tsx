import { Carrot, CloudAlert } from "lucide-react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { PageHead } from "./page-head.tsx";
import { UnreachablePage } from "./unreachable-page.tsx";

/** The page for an address that leads nowhere, and for a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isUnreachable(error)) return <UnreachablePage again={<TryAgain />} />;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" className="container-page grid min-h-[70vh] place-items-center py-16 text-center">
      <PageHead title={missing ? "Not found" : "Something went wrong"} />
      <div className="flex flex-col items-center gap-4">
        <span aria-hidden className="grid size-24 place-items-center rounded-full bg-brand-soft text-brand">
          {missing ? <Carrot className="size-12" /> : <CloudAlert className="size-12" />}
        </span>
        <h1 className="font-extrabold text-4xl">{missing ? "This shelf is empty" : "Something spilled"}</h1>
        <p className="max-w-md text-lg text-muted">
          {missing
            ? "What you are looking for is not here any more, or never was."
            : "This page could not be shown. Your cart is safe. Please try again in a moment."}
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {!missing && <TryAgain />}
          <ButtonLink to="/products" look={missing ? "primary" : "secondary"}>
            See all products
          </ButtonLink>
          <ButtonLink to="/" look="secondary" reloadDocument={!missing}>
            Go to the front page
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}

/** Loads the page's data once more, without losing the page around it. */
function TryAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      onClick={() => void revalidate()}
      aria-busy={state === "loading"}
      className="aria-busy:opacity-60"
    >
      Try again
    </Button>
  );
}

/**
 * Whether a page's data did not come because nobody could be reached: the service worker says so with a 503, as does a
 * proxy with one of the others; without either, the browser's own fetch fails, with a TypeError in words of its own
 * (https://developer.mozilla.org/docs/Web/API/Window/fetch#exceptions).
 */
function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status);
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
