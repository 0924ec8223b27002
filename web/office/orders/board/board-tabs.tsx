import { useQuery } from "@tanstack/react-query";
import { t } from "#contract/i18n/i18n.ts";
import { type BoardTab, boardTabNames, boardTabs } from "#contract/orders/board-tabs.ts";
import { Link } from "#web/components/link.tsx";
import { useSettings } from "#web/components/settings.ts";
import { useCurrentInView } from "#web/components/use-current-in-view.ts";
import { boundedNumber } from "#web/office/shared/bounded-number.ts";
import { boardCountsQuery } from "../order-queries.ts";

type BoardTabsProps = {
  current: BoardTab;
  /** The other filters, which a tab keeps. */
  filters: Readonly<Record<string, string>>;
};

/** The tabs of the board with how many orders are on each. */
export function BoardTabs({ current, filters }: BoardTabsProps) {
  const { data } = useQuery(boardCountsQuery);
  const tabs = useCurrentInView<HTMLElement>();
  return (
    <nav ref={tabs} aria-label={t("Order tabs")} className="mb-2 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {boardTabNames.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              to={addressOf(tab, filters)}
              aria-current={tab === current ? "page" : undefined}
              className="-mb-px flex min-h-11 scroll-mx-4 items-center gap-2 border-transparent border-b-3 px-3 font-semibold text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-strong"
            >
              {t(boardTabs[tab].title)}
              {tab !== "all" && <Count count={data?.counts[tab]} urgent={tab === "problems"} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type CountProps = { count: { total: number; totalIsExact: boolean } | undefined; urgent: boolean };

function Count({ count, urgent }: CountProps) {
  const { locale } = useSettings();
  const look = urgent && count && count.total > 0 ? "bg-tomato-soft text-tomato" : "bg-sunken text-ink";
  return (
    <span className={`tabular min-w-7 rounded-full px-2 py-0.5 text-center text-sm ${look}`}>
      {count ? boundedNumber(count.total, count.totalIsExact, locale) : "\u2007"}
    </span>
  );
}

/** The address of a tab: a search is left, since it searches all orders. */
export function addressOf(tab: BoardTab, filters: Readonly<Record<string, string>> = {}): string {
  return `/seller/orders?${new URLSearchParams({ tab, ...filters })}`;
}
