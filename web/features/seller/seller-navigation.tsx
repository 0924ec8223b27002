import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { Link } from "../../ui/link.tsx";
import { useCurrentInView } from "../../ui/use-current-in-view.ts";
import { OUTBOX, pageAt, pagesOf } from "./seller-pages.ts";
import { sellerDoorQuery } from "./seller-queries.ts";

/**
 * The pages that the member's role includes, and in a demo the mails: at the side on wide screens, a row of tabs below
 * the bar on phones.
 */
export function SellerNavigation() {
  const { data } = useQuery(sellerDoorQuery);
  const page = pageAt(useLocation().pathname);
  const current = page?.from ?? page?.to;
  const tabs = useCurrentInView<HTMLUListElement>();
  const pages = data ? pagesOf(data.member.role).filter(({ to }) => to !== OUTBOX || data.outbox) : [];
  return (
    <nav
      aria-label="Seller"
      className="print:hidden max-lg:border-line max-lg:border-b max-lg:bg-surface lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem-1px)] lg:w-56 lg:shrink-0 lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:p-4"
    >
      <ul
        ref={tabs}
        className="grid max-lg:auto-cols-[minmax(max-content,1fr)] max-lg:grid-flow-col max-lg:overflow-x-auto lg:gap-1"
      >
        {pages.map(({ to, text, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? "page" : undefined}
              className="flex min-h-12 items-center justify-center gap-1 border-transparent border-b-3 px-1 font-semibold text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-strong max-lg:flex-col max-lg:py-2 max-lg:text-sm lg:justify-start lg:gap-3 lg:rounded-xl lg:border-b-0 lg:px-4 lg:aria-[current=page]:bg-brand-soft lg:hover:bg-sunken"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
