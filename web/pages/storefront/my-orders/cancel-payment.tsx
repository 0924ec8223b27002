import { Package } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { CallError } from "../../../api/call-error.ts";
import { PleaseLogin, ShopperOnly } from "../../../features/account/shopper-only.tsx";
import { useCancelWaiting } from "../../../features/orders/use-cancel-waiting.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { LoadError } from "../../../ui/load-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Route } from "./+types/cancel-payment";

/** The gateway's cancel URL: cancels the order and returns the shopper to the cart. */
export default function CancelPayment({ params }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page max-w-4xl pt-6 sm:pt-10">
      <PageHead title="Cancelling your order" />
      <h1 className="mb-6 font-extrabold text-4xl">Cancelling your order</h1>
      <ShopperOnly
        skeleton={<Cancelling />}
        visitor={<PleaseLogin icon={<Package />} text="Log in to cancel your order." orGuests />}
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
          See the order
        </ButtonLink>
      </p>
    </>
  );
}

function Cancelling() {
  return (
    <div role="status">
      <span className="sr-only">Your order is being cancelled</span>
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
