import { Package } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { CallError } from "#web/client/call-error.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { PleaseLogin, ShopperOnly } from "#web/storefront/login/shopper-only.tsx";
import type { Route } from "./+types/cancel-payment";
import { useCancelWaiting } from "./payment/use-cancel-waiting.ts";

/** The gateway's cancel URL: cancels the order and returns the shopper to the cart. */
export default function CancelPayment({ params }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page max-w-4xl pt-6 sm:pt-10">
      <PageHead title={t("Cancelling your order")} />
      <h1 className="mb-6 font-extrabold text-4xl">{t("Cancelling your order")}</h1>
      <ShopperOnly
        skeleton={<Cancelling />}
        visitor={<PleaseLogin icon={<Package />} text={t("Log in to cancel your order.")} orGuests />}
      >
        <CancelAndGoOn id={params.id} />
      </ShopperOnly>
    </main>
  );
}

function CancelAndGoOn({ id }: { id: string }) {
  const navigate = useNavigate();
  // Replaces this page in the history, so that Back does not return to it.
  const goTo = (path: string) => void navigate(path, { replace: true });
  const { cancel, error } = useCancelWaiting({
    onCancelled: () => goTo("/cart"),
    onPaid: () => goTo(`/my-orders/${id}`),
  });
  const begin = () => cancel(id);
  const beginAtOnce = useEffectEvent(begin);
  useEffect(() => beginAtOnce(), []);
  // Paid in the meantime: opens the order.
  const paid = error instanceof CallError && error.code === "already_paid";
  if (!error || paid) return <Cancelling />;
  return (
    <>
      <LoadError error={error} onRetry={begin} />
      <p className="text-center">
        <ButtonLink look="quiet" to={`/my-orders/${id}`} replace>
          {t("See the order")}
        </ButtonLink>
      </p>
    </>
  );
}

function Cancelling() {
  return (
    <div role="status">
      <span className="sr-only">{t("Your order is being cancelled")}</span>
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
