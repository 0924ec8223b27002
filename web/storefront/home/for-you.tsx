import { Suspense } from "react";
import { useSession } from "#web/browser-state/session.ts";
import { lazyPart } from "#web/components/lazy-part.tsx";

const ForYouBelow = lazyPart(async () => (await import("#web/storefront/products/for-you.tsx")).ForYouBelow);

/** What a shopper who is logged in buys often. */
export function ForYou() {
  const user = useSession()?.user;
  return (
    user && (
      <Suspense>
        <ForYouBelow />
      </Suspense>
    )
  );
}
