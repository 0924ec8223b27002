import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { ReviewsProps } from "./reviews.tsx";
import { ReviewsHeading } from "./reviews-heading.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";

const Reviews = lazyPart(async () => (await import("./reviews.tsx")).Reviews);

/** The reviews of a product, far enough down its page that their script can come after what is seen first. */
export function ReviewsSection(props: ReviewsProps) {
  // Not with the server's page: by the time the script is there, the session is known, which the server never does.
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return (
    <section aria-labelledby="reviews" className="mt-20">
      <Suspense fallback={<ReviewsPlaceholder />}>
        {started ? <Reviews {...props} /> : <ReviewsPlaceholder />}
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
