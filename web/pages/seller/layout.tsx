import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useSessionOrError } from "../../api/session.ts";
import { Logo } from "../../features/navigation/logo.tsx";
import { DayNumbers } from "../../features/seller/day-numbers.tsx";
import { forgetWork, useKeptWork } from "../../features/seller/kept-work.ts";
import { PermittedPage } from "../../features/seller/permitted-page.tsx";
import { SellerHeader } from "../../features/seller/seller-header.tsx";
import { SellerNavigation } from "../../features/seller/seller-navigation.tsx";
import { SELLER_KEY, sellerDoorQuery } from "../../features/seller/seller-queries.ts";
import { includes } from "../../features/seller/use-may.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import type { RouteHandle } from "../../root.tsx";
import { isHandheldPage } from "../../service-worker/paths.ts";
import { Drawings } from "../../ui/drawn-once.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LateWork } from "./late-work.tsx";
import { Login } from "./login.tsx";

/** In the bar at the top, where toasts cover no button just pressed; the rows reach down to the bottom. */
export const handle: RouteHandle = { toasts: "top" };

/** The back office: the login, and after it the pages. The server only renders a loading state. */
export default function SellerLayout() {
  const { session, unreachable, error, retry } = useSessionOrError();
  const mayBeKept = isHandheldPage(useLocation().pathname);
  const isKept = useKeptWork(unreachable && mayBeKept);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (session?.seller !== false) return;
    forgetWork();
    // Another member may log in, also in another tab.
    queryClient.removeQueries({ queryKey: SELLER_KEY });
  }, [session, queryClient]);
  // Work that is done standing up goes on without a connection, with what was loaded last.
  if (session ? session.seller : isKept) return <SellerFrame />;
  if (session) return <Login />;
  if (unreachable && !(mayBeKept && isKept === undefined))
    return <Unreachable error={error} onRetry={retry} />;
  return <SellerSkeleton />;
}

function SellerFrame() {
  // Pages and navigation wait until the member is known, so that nothing shifts and no forbidden data is fetched.
  const { data, error, isPending, refetch } = useQuery(sellerDoorQuery);
  useNoticeSessionEnd(error);
  if (isPending) return <SellerSkeleton />;
  if (!data) return <Unreachable error={error} onRetry={() => void refetch()} />;
  const { role, name } = data.member;
  return (
    <div className="flex min-h-dvh flex-col">
      <Drawings />
      <SellerHeader logo={<Logo />} name={name} />
      <div className="flex grow flex-col lg:flex-row">
        <SellerNavigation />
        <div className="min-w-0 max-w-7xl grow px-4 pt-4 pb-24 sm:px-6 lg:border-line lg:border-l">
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
      <PageHead title="Seller" />
      <LoadError error={error} onRetry={onRetry} />
    </main>
  );
}

function SellerSkeleton() {
  return (
    <main id="main">
      <PageHead title="Seller" />
      <div className="flex h-16 items-center border-line border-b bg-surface px-4 sm:px-6">
        <Logo />
      </div>
      <div role="status" className="grid gap-6 px-4 pt-4 sm:px-6 lg:ml-56">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-18" />
        <Skeleton className="h-96" />
      </div>
    </main>
  );
}
