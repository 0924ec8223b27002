import { CircleUserRound } from "lucide-react";
import { ConfirmEmail } from "../../features/account/confirm-email.tsx";
import { LinkPage, linkPageHeaders } from "../../features/account/link-page.tsx";
import { PleaseLogin, ShopperOnly } from "../../features/account/shopper-only.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export const headers = () => linkPageHeaders;

export default function ConfirmEmailPage() {
  const another = (
    <ButtonLink to="/account" look="secondary">
      Ask for a new link
    </ButtonLink>
  );
  return (
    <LinkPage title="Confirm your email" another={another}>
      {(token) => (
        <ShopperOnly
          skeleton={<Skeleton className="h-64 rounded-card" />}
          visitor={
            <PleaseLogin
              icon={<CircleUserRound />}
              text="Log in to the account that requested this change to confirm the new address."
            />
          }
        >
          <ConfirmEmail token={token} another={another} />
        </ShopperOnly>
      )}
    </LinkPage>
  );
}
