import { useQuery } from "@tanstack/react-query";
import { productPath } from "../../../../contract/catalog/paths.ts";
import { staffReviewsQuery } from "../../../features/seller/customer-queries.ts";
import { PageSection } from "../../../features/seller/page-section.tsx";
import { useNoticeSessionEnd } from "../../../features/seller/use-seller-session.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Link } from "../../../ui/link.tsx";
import { ListBody } from "../../../ui/list/list-body.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { RatingStars } from "../../../ui/stars.tsx";

const REVIEWS_SHOWN = 20;

/** The customer's newest reviews. */
export function CustomerReviews({ id }: { id: string }) {
  const writeDay = useDateFormat("dayOf");
  const reviews = useQuery(staffReviewsQuery({ shopper: id, limit: REVIEWS_SHOWN }));
  useNoticeSessionEnd(reviews.error);
  return (
    <PageSection title="Reviews">
      <ListBody
        query={reviews}
        state={undefined}
        rowsOf={(page) => page.reviews}
        skeleton={<Skeleton className="h-32" />}
        empty={<p className="text-muted">No reviews yet.</p>}
      >
        {(page) => (
          <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
            {page.reviews.map(({ _id, product, rating, comment, hidden, createdAt }) => (
              <li key={_id} className="p-4">
                <div className="flex flex-wrap items-center gap-x-3">
                  <Link
                    to={productPath(product)}
                    className="wrap-anywhere min-h-6 min-w-0 font-semibold underline-offset-4 hover:underline"
                  >
                    {product.name}
                  </Link>
                  <RatingStars rating={rating} label={`${rating} of 5 stars`} />
                  {hidden && <span className="font-semibold text-sm text-tomato">Hidden</span>}
                  <time dateTime={createdAt} className="tabular ml-auto text-muted text-sm">
                    {writeDay(createdAt)}
                  </time>
                </div>
                <p className="wrap-anywhere mt-1 whitespace-pre-line">{comment}</p>
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </PageSection>
  );
}
