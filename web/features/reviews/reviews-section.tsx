import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { ReviewsProps } from "./reviews.tsx";
import { ReviewsHeading } from "./reviews-heading.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";

const Reviews = lazyPart(async () => (await import("./reviews.tsx")).Reviews);

/** The reviews of a product, far enough down its page that their script can come after what is seen first. */
export function ReviewsSection(props: ReviewsProps) {
  return (
    <section aria-labelledby="reviews" className="mt-20">
      <Suspense fallback={<ReviewsPlaceholder />}>
        <Reviews {...props} />
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
