import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { PageHead } from "./page-head.tsx";

/** What stands in the place of a page that was never seen here and cannot be fetched now. */
export function OfflinePage({ children }: { children?: ReactNode }) {
  return (
    <main id="main" className="container-page grid min-h-[70vh] place-items-center py-16 text-center">
      <PageHead title="You are offline" />
      <div className="flex flex-col items-center gap-4">
        <span aria-hidden className="grid size-24 place-items-center rounded-full bg-brand-soft text-brand">
          <CloudOff className="size-12" />
        </span>
        <h1 className="font-extrabold text-4xl">You are offline</h1>
        <p className="max-w-md text-lg text-muted">
          This page needs a connection: what is yours alone is not kept on this device, and the rest only once
          you have seen it. What you have seen of the shop, and your cart, are still here.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {children}
          <ButtonLink to="/cart" look="secondary">
            See your cart
          </ButtonLink>
          <ButtonLink to="/" look="secondary">
            Go to the front page
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
