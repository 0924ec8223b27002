import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Role } from "#contract/permissions.ts";
import { useSessionOrError } from "#web/browser-state/session.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { Drawings } from "#web/components/drawn-once.tsx";
import { Link } from "#web/components/link.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { useCurrentInView } from "#web/components/use-current-in-view.ts";
import { Login } from "#web/office/account/login.tsx";
import { boundedNumber } from "#web/office/shared/bounded-number.ts";
import { forgetWork, useKeptWork } from "#web/office/shared/late-work/kept-work.ts";
import { OFFICE_KEY, ownMemberQuery, staffSummaryQuery } from "#web/office/shared/office-queries.ts";
import { includes } from "#web/office/shared/session/use-may.ts";
import { useNoticeSessionEnd } from "#web/office/shared/session/use-staff-session.ts";
import type { RouteHandle } from "#web/root.tsx";
import { isHandheldPage } from "#web/service-worker/paths.ts";
import { Logo } from "#web/shared/logo.tsx";
import { LateWork } from "./late-work.tsx";
import { OfficeHeader } from "./office-header.tsx";
import { OUTBOX, pageAt, pagesOf } from "./office-pages.ts";

/** In the bar at the top, where toasts cover no button just pressed; the rows reach down to the bottom. */
export const handle: RouteHandle = { toasts: "top" };

/** The back office: the login, and after it the pages. The server only renders a loading state. */
export default function OfficeLayout() {
  const { session, unreachable, error, retry } = useSessionOrError();
  const mayBeKept = isHandheldPage(useLocation().pathname);
  const isKept = useKeptWork(unreachable && mayBeKept);
  const queryClient = useQueryClient();
  useNoticeSessionEnd();
  useEffect(() => {
    if (session?.seller !== false) return;
    forgetWork();
    // Another member may log in, also in another tab.
    queryClient.removeQueries({ queryKey: OFFICE_KEY });
  }, [session, queryClient]);
  // Work that is done standing up goes on without a connection, with what was loaded last.
  if (session ? session.seller : isKept) return <OfficeFrame />;
  if (session) return <Login />;
  if (unreachable && !(mayBeKept && isKept === undefined))
    return <Unreachable error={error} onRetry={retry} />;
  return <OfficeSkeleton />;
}

function OfficeFrame() {
  // Pages and navigation wait until the member is known, so that nothing shifts and no forbidden data is fetched.
  const { data, error, isPending, refetch } = useQuery(ownMemberQuery);
  if (isPending) return <OfficeSkeleton />;
  if (!data) return <Unreachable error={error} onRetry={() => void refetch()} />;
  const { role, name } = data.member;
  return (
    // The shop's typeface is for shoppers.
    <div data-typeface="standard" className="flex min-h-dvh flex-col font-sans">
      <Drawings />
      <OfficeHeader logo={<Logo />} name={name} />
      <div className="flex grow flex-col lg:flex-row">
        <OfficeNavigation />
        <div className="min-w-0 max-w-7xl grow px-4 pt-4 pb-24 sm:px-6 lg:border-line lg:border-s">
          {includes(role, "reports.read") && <DayNumbers />}
          {/* Wider than what is in it, or the rings of focused fields at its edges would be cut. */}
          <main id="main" className="-mx-2 px-2 pt-6">
            <LateWork />
            <PermittedPage role={role} />
          </main>
        </div>
      </div>
    </div>
  );
}

function Unreachable({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <main id="main">
      <PageHead title={t("Seller")} />
      <LoadError error={error} onRetry={onRetry} />
    </main>
  );
}

function OfficeSkeleton() {
  return (
    <main id="main">
      <PageHead title={t("Seller")} />
      <div className="flex h-16 items-center border-line border-b bg-surface px-4 sm:px-6">
        <Logo />
      </div>
      <div role="status" className="grid gap-6 px-4 pt-4 sm:px-6 lg:ms-56">
        <span className="sr-only">{t("Loading")}</span>
        <Skeleton className="h-18" />
        <Skeleton className="h-96" />
      </div>
    </main>
  );
}

/**
 * The page at the URL, if the role includes it. A member who may not add products starts at the first page that they
 * may open.
 */
function PermittedPage({ role }: { role: Role }) {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  if (!page || includes(role, page.permission)) return <Outlet />;
  const [first] = pagesOf(role);
  if (page.to === "/seller" && first) return <Navigate to={first.to} replace />;
  return (
    <>
      <PageHead title={t(page.text)} />
      <h1 className="font-extrabold text-2xl">{t(page.text)}</h1>
      <EmptyState
        icon={<Lock />}
        title={t("Your role does not include this")}
        text={t("Ask the owner of the shop.")}
      >
        {first && <ButtonLink to={first.to}>{t("Go to {page}", { page: t(first.text) })}</ButtonLink>}
      </EmptyState>
    </>
  );
}

/**
 * The pages that the member's role includes, and in a demo the mails: at the side on wide screens, a row of tabs below
 * the bar on phones.
 */
function OfficeNavigation() {
  const { data } = useQuery(ownMemberQuery);
  const page = pageAt(useLocation().pathname);
  const current = page?.from ?? page?.to;
  const tabs = useCurrentInView<HTMLUListElement>();
  const pages = data ? pagesOf(data.member.role).filter(({ to }) => to !== OUTBOX || data.outbox) : [];
  return (
    <nav
      aria-label={t("Seller")}
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
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The day's numbers at the top of every page of the staff. Their space is reserved while they load. */
function DayNumbers() {
  const { money } = useSettings();
  const { data, error } = useQuery(staffSummaryQuery);
  const number = (count: number) => boundedNumber(count, count < productLimits.summaryCountMax, money.locale);
  const unknown = error ? "–" : <Skeleton className="my-1 h-5 w-12" />;
  return (
    <section className="print:hidden" aria-label={t("Today")} aria-busy={!data && !error}>
      <dl className="tabular grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-4">
        <DayNumber name={t("Orders today")}>{data?.ordersToday ?? unknown}</DayNumber>
        <DayNumber name={t("Revenue today")}>
          {data ? money.formatAmount(data.revenueToday) : unknown}
        </DayNumber>
        <DayNumber name={t("To pack")}>{data?.ordersToPack ?? unknown}</DayNumber>
        <DayNumber name={t("Out of stock")}>
          {data ? number(data.outOfStock) : unknown}
          {data && (
            <span className="font-normal text-muted text-sm">
              {" "}
              {data.products < productLimits.summaryCountMax
                ? t("of {count, plural, one {# product} other {# products}}", { count: data.products })
                : t("of {count} products", {
                    count: number(data.products),
                  })}
            </span>
          )}
        </DayNumber>
      </dl>
    </section>
  );
}

function DayNumber({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-2.5">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-normal font-extrabold text-lg sm:text-xl">{children}</dd>
    </div>
  );
}
