import { useQueryClient } from "@tanstack/react-query";
import { CircleUserRound } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { showUser } from "#web/browser-state/session.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { LinkPage, linkPageHeaders } from "#web/components/page/link-page.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { ConfirmEmail } from "#web/shared/account/confirm-email.tsx";
import { PleaseLogin, ShopperOnly } from "#web/storefront/login/shopper-only.tsx";

export const headers = () => linkPageHeaders;

export default function ConfirmEmailPage() {
  const confirm = useConfirm();
  const another = (
    <ButtonLink to="/account" look="secondary">
      {t("Ask for a new link")}
    </ButtonLink>
  );
  return (
    <LinkPage title={t("Confirm your email")} another={another}>
      {(token) => (
        <ShopperOnly
          skeleton={<Skeleton className="h-64 rounded-card" />}
          visitor={
            <PleaseLogin
              icon={<CircleUserRound />}
              text={t("Log in to the account that requested this change to confirm the new address.")}
            />
          }
        >
          <ConfirmEmail
            confirm={() => confirm(token)}
            onward={<ButtonLink to="/">{t("Back to the shop")}</ButtonLink>}
            another={another}
          />
        </ShopperOnly>
      )}
    </LinkPage>
  );
}

/** Returns a function that confirms the address, which every tab shows then. */
function useConfirm() {
  const queryClient = useQueryClient();
  return async (token: string) => {
    const { message, user } = await shopperApi.ownAccount.confirmEmail({ token });
    showUser(queryClient, user);
    return { message };
  };
}
