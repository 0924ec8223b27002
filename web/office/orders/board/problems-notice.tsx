import { useQuery } from "@tanstack/react-query";
import { MessageCircleWarning } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { problemsQuery } from "#web/office/shared/office-queries.ts";

/** How many problems with delivered orders nobody has answered, with a link to them; nothing when there are none. */
export function ProblemsNotice() {
  const { data } = useQuery(problemsQuery({}));
  if (!data || data.total === 0) return null;
  const { total, totalIsExact } = data;
  return (
    <section
      aria-labelledby="open-problems"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 rounded-2xl border border-line bg-surface px-4 py-1"
    >
      <h2 id="open-problems" className="flex items-center gap-2 font-bold">
        <MessageCircleWarning aria-hidden className="size-5 shrink-0 text-tomato" />
        {totalIsExact
          ? t("{count, plural, one {# reported problem to answer} other {# reported problems to answer}}", {
              count: total,
            })
          : t(
              "{count, plural, one {more than # reported problem to answer} other {more than # reported problems to answer}}",
              { count: total },
            )}
      </h2>
      <ButtonLink to="/seller/orders/problems" look="quiet">
        {t("Show all")}
      </ButtonLink>
    </section>
  );
}
