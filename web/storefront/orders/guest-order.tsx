import { useQuery } from "@tanstack/react-query";
import { Package, Unlink } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { useSession } from "#web/browser-state/session.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { LinkPage, linkPageHeaders } from "#web/components/page/link-page.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { PleaseLogin } from "#web/storefront/login/shopper-only.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderFacts } from "./order-facts.tsx";

/** Nothing tells the page of a step: it looks. */
const REFRESH_MS = 60_000;

export const headers = () => linkPageHeaders;

/** The page of the link in the mails about a guest's order. */
export default function GuestOrderPage() {
  return (
    <LinkPage title={t("Your order")} another={<ButtonLink to="/my-orders">{t("My Orders")}</ButtonLink>}>
      {(token) => <OrderByLink token={token} />}
    </LinkPage>
  );
}

/** A guest's order: whoever has the link can read it, and only that. */
function OrderByLink({ token }: { token: string }) {
  const user = useSession()?.user;
  const { data, error, refetch } = useQuery({
    queryKey: ["guest-order", token],
    queryFn: () => shopperApi.orders.byLink({ token }),
    refetchInterval: REFRESH_MS,
  });
  if (error instanceof CallError && error.code === "link_expired")
    return <PleaseLogin icon={<Unlink />} text={messageOf(error)} orGuests />;
  // What was read stays when it cannot be read again.
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const { order, timeline } = data;
  return (
    <div className="grid gap-6">
      <OrderCard order={order} isReadOnly />
      <OrderFacts order={order} timeline={timeline} />
      {user ? (
        <ButtonLink to="/my-orders" look="secondary">
          {t("My Orders")}
        </ButtonLink>
      ) : (
        <PleaseLogin
          icon={<Package />}
          text={t("Log in to change this order, or to order it again.")}
          orGuests
        />
      )}
    </div>
  );
}
