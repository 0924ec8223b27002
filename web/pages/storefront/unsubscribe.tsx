import { LinkPage, linkPageHeaders } from "../../features/account/link-page.tsx";
import { Unsubscribe } from "../../features/newsletter/unsubscribe.tsx";
import { ButtonLink } from "../../ui/button.tsx";

export const headers = () => linkPageHeaders;

/** The page of the unsubscribe link in a newsletter. */
export default function UnsubscribePage() {
  const contact = (
    <ButtonLink to="/contact" look="secondary">
      Contact us
    </ButtonLink>
  );
  return (
    <LinkPage title="Newsletter" another={contact}>
      {(token) => <Unsubscribe token={token} />}
    </LinkPage>
  );
}
