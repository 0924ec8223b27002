import { t } from "#contract/i18n/i18n.ts";
import { Skeleton } from "#web/components/page/skeleton.tsx";

/** A placeholder for the rating and the reviews while they are loading. */
export function ReviewsSkeleton() {
  return (
    <div role="status" className="mt-5 grid gap-8 md:grid-cols-[18rem_1fr]">
      <span className="sr-only">{t("Loading reviews")}</span>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
