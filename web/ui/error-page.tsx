import { Carrot, CloudAlert } from "lucide-react";
import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "./button.tsx";
import { OfflinePage } from "./offline-page.tsx";
import { PageHead } from "./page-head.tsx";

/** The page for an address that leads nowhere, and for a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  // So the service worker answers for a page whose data it does not have.
  if (isRouteErrorResponse(error) && error.status === 503 && error.data === "offline") return <OfflinePage />;
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
          <ButtonLink to="/products">See all products</ButtonLink>
          <ButtonLink to="/" look="secondary" reloadDocument={!missing}>
            Go to the front page
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
