import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { ownPath } from "#contract/own-path.ts";
import { PageHead } from "#web/components/page/page-head.tsx";
import { useHydrated } from "#web/components/use-hydrated.ts";
import { useCheckPayment } from "./payment/use-check-payment.ts";
import { placedState } from "./placed-order.ts";

const WAIT_MS = 5_000;

/**
 * Shows a spinner, and after five seconds opens `next`, if that is a path of this shop. The gateway returns here after a
 * payment, with the `order` that was paid.
 */
export default function LoaderPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const next = ownPath(params.get("next") ?? "/") ?? "/";
  const order = params.get("order");
  useCheckPayment(order);
  useEffect(() => {
    if (!hydrated) return;
    const timer = window.setTimeout(
      () => navigate(next, { replace: true, state: order && placedState(order) }),
      WAIT_MS,
    );
    return () => window.clearTimeout(timer);
  }, [hydrated, navigate, next, order]);

  return (
    <main
      id="main"
      className="container-page grid min-h-[60vh] place-content-center justify-items-center gap-6 text-center"
    >
      <PageHead title={t("One moment")} />
      <div role="status" className="size-20 animate-spin rounded-full border-4 border-line border-t-brand">
        <span className="sr-only">{t("Loading")}</span>
      </div>
      <div>
        <h1 className="font-extrabold text-3xl">{t("One moment")}</h1>
        <p className="mt-2 text-lg text-muted">
          {hydrated && order
            ? t("Thank you for your payment. We confirm it, and show you your order.")
            : t("The next page opens in a few seconds.")}
        </p>
      </div>
    </main>
  );
}
