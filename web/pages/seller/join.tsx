import { LinkPage, linkPageHeaders } from "../../features/account/link-page.tsx";
import { Logo } from "../../features/navigation/logo.tsx";
import { AcceptInvitation } from "../../features/seller/accept-invitation.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useSettings } from "../../ui/settings.ts";

export const headers = () => linkPageHeaders;

/** What the mailed link of an invitation opens. It is outside of the back office's layout, which asks for a login. */
export default function Join() {
  const { name } = useSettings();
  const login = (
    <ButtonLink to="/seller" look="secondary">
      Go to the login
    </ButtonLink>
  );
  return (
    <>
      <header className="container-page max-w-lg pt-6">
        <Link to="/" className="inline-flex rounded-lg">
          <Logo />
        </Link>
      </header>
      <LinkPage title={`Join ${name}`} another={login}>
        {(token) => <AcceptInvitation token={token} another={login} />}
      </LinkPage>
    </>
  );
}
