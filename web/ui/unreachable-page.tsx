import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { PageHead } from "./page-head.tsx";

/**
 * What stands in the place of a page that was never seen here and cannot be fetched now. Whether that is for want of a
 * connection or of a shop it cannot know without a script. `again` is the way to try again.
 */
export function UnreachablePage({ again }: { again: ReactNode }) {
  return (
    <main id="main" className="container-page grid min-h-[70vh] place-items-center py-16 text-center">
      <PageHead title="The shop can't be reached" />
      <div className="flex flex-col items-center gap-4">
        <span aria-hidden className="grid size-24 place-items-center rounded-full bg-brand-soft text-brand">
          <CloudOff className="size-12" />
        </span>
        <h1 className="font-extrabold text-4xl">The shop can't be reached right now</h1>
        <p className="max-w-md text-lg text-muted">
          You may be without a connection. What you have seen of the shop, and your cart, are still here. What
          is yours alone is not kept on this device.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {again}
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
