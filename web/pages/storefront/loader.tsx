import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ownPath } from "../../../contract/own-path.ts";
import { useCheckPayment } from "../../features/orders/use-check-payment.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

const WAIT_MS = 5_000;

/** A spinner, and after five seconds on to `next`, if that is a path of this shop. */
export default function LoaderPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const next = ownPath(params.get("next") ?? "/") ?? "/";
  useCheckPayment(params.get("order"));
  useEffect(() => {
    if (!hydrated) return;
    const timer = window.setTimeout(() => navigate(next, { replace: true }), WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [hydrated, navigate, next]);

  return (
    <main id="main" className="grid min-h-[60vh] place-items-center">
      <PageHead title="One moment" />
      <h1 className="sr-only">One moment</h1>
      <div role="status" className="size-20 animate-spin rounded-full border-4 border-line border-t-brand">
        <span className="sr-only">Loading</span>
      </div>
    </main>
  );
}
