import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";

/** The heading of the reviews, with space for a button that may appear later. */
export function ReviewsHeading({ children }: { children?: ReactNode }) {
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-4">
      <h2 id="reviews" className="font-extrabold text-3xl">
        {t("Customer Reviews")}
      </h2>
      {children}
    </div>
  );
}
