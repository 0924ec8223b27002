import { MailCheck } from "lucide-react";
import { shopperApi } from "../../api/shopper.ts";
import { LinkPage, linkPageHeaders } from "../../features/account/link-page.tsx";
import { NewsletterLink } from "../../features/newsletter/newsletter-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";

export const headers = () => linkPageHeaders;

/** The page of the link by which an address confirms that it wants the newsletter. */
export default function ConfirmNewsletterPage() {
  const shop = (
    <ButtonLink to="/" look="secondary">
      Back to the shop
    </ButtonLink>
  );
  return (
    <LinkPage title="Newsletter" another={shop}>
      {(token) => (
        <NewsletterLink
          question="Do you want to get our newsletter by email? Each one has a link to unsubscribe."
          act={() => shopperApi.newsletter.confirm({ token })}
          label="Yes, send it to me"
          done={{ icon: <MailCheck />, title: "Thank you" }}
        />
      )}
    </LinkPage>
  );
}
