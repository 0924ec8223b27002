import { AcceptInvitation } from "../../features/seller/accept-invitation.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { linkPageHeaders } from "../../ui/link-page.tsx";
import { useSettings } from "../../ui/settings.ts";
import { MailedLink } from "./mailed-link.tsx";

export const headers = () => linkPageHeaders;

/** What the mailed link of an invitation opens. */
export default function Join() {
  const { name } = useSettings();
  const login = (
    <ButtonLink to="/seller" look="secondary">
      Go to the login
    </ButtonLink>
  );
  return (
    <MailedLink title={`Join ${name}`} another={login}>
      {(token) => <AcceptInvitation token={token} another={login} />}
    </MailedLink>
  );
}
