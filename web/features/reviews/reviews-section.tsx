import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { ReviewsProps } from "./reviews.tsx";
import { ReviewsHeading } from "./reviews-heading.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";

const Reviews = lazyPart(async () => (await import("./reviews.tsx")).Reviews);

/** The reviews of a product, low enough on its page that their script can load after what is visible first. */
export function ReviewsSection(props: ReviewsProps) {
  // Not rendered by the server: the session, which the server's page does not have, is known by the time the script
  // loads.
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="reviews" className="mt-20">
      <Suspense fallback={<ReviewsPlaceholder />}>
        {hydrated ? <Reviews {...props} /> : <ReviewsPlaceholder />}
      </Suspense>
    </section>
  );
}

function ReviewsPlaceholder() {
  return (
    <>
      <ReviewsHeading />
      <ReviewsSkeleton />
    </>
  );
}
