import { QuestionByLink } from "../../features/orders/question-by-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { LinkPage, linkPageHeaders } from "../../ui/link-page.tsx";

export const headers = () => linkPageHeaders;

/** The page of the link in the mail about missing pieces of an order. */
export default function QuestionPage() {
  const orders = (
    <ButtonLink to="/my-orders" look="secondary">
      My Orders
    </ButtonLink>
  );
  return (
    <LinkPage title="A question about your order" another={orders}>
      {(token) => <QuestionByLink token={token} />}
    </LinkPage>
  );
}
