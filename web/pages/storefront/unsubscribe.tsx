import { MailX } from "lucide-react";
import { shopperApi } from "../../api/shopper.ts";
import { LinkPage, linkPageHeaders } from "../../features/account/link-page.tsx";
import { NewsletterLink } from "../../features/newsletter/newsletter-link.tsx";
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
      {(token) => (
        <NewsletterLink
          question="Do you want to get no more newsletters from us? Emails about your orders still reach you."
          act={() => shopperApi.newsletter.unsubscribe({ token })}
          label="Unsubscribe"
          done={{ icon: <MailX />, title: "Unsubscribed" }}
        />
      )}
    </LinkPage>
  );
}
