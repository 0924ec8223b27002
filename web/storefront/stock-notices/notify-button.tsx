import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, BellRing } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { sessionQuery, useSession } from "#web/browser-state/session.ts";
import { messageOf } from "#web/client/call-error.ts";
import { Button } from "#web/components/button.tsx";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { RichText } from "#web/components/rich-text.tsx";
import { toast } from "#web/components/toast.tsx";
import { useHydrated } from "#web/components/use-hydrated.ts";
import { openLogin } from "#web/storefront/login/login-overlay.ts";
import { stockNoticesQuery, useSetStockNotice } from "./stock-notice-queries.ts";

/** Shows whether the shopper is notified when a product is back in stock, and toggles that. */
export function NotifyButton({ productId }: { productId: string }) {
  const hydrated = useHydrated();
  const queryClient = useQueryClient();
  const user = useSession()?.user;
  const { data = [] } = useQuery({ ...stockNoticesQuery, enabled: Boolean(user) });
  const { mutate } = useSetStockNotice();
  const waiting = Boolean(user) && data.includes(productId);
  const toggle = async () => {
    // Waits for the session, which may not be known yet.
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session.user) return mutate({ productId, waiting: !waiting });
    toast.error(t("Please login to be notified"), { about: "stock notice" });
    openLogin(() => mutate({ productId, waiting: true }));
  };
  // Only the browser knows who asked: in the server's HTML it is as much space.
  if (!hydrated) return <div className="h-11" />;
  const Icon = waiting ? BellRing : Bell;
  return (
    <Button
      look="secondary"
      className="bar:w-full"
      onClick={onFirstClick(
        () => void toggle().catch((error) => toast.error(messageOf(error), { about: "stock notice" })),
      )}
    >
      <Icon aria-hidden className={waiting ? "size-5 text-brand" : "size-5"} />
      {waiting ? (
        <RichText
          text={t("We will notify you <stop>Stop</stop>")}
          tags={{ stop: (words) => <span className="underline underline-offset-4">{words}</span> }}
        />
      ) : (
        t("Notify me when it is back")
      )}
    </Button>
  );
}
