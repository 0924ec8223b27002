import { Article } from "../../../ui/article.tsx";

export default function PaymentMethods() {
  return (
    <Article title="Payment Methods" description="How you can pay at Larder." path="/payment-methods">
      <p>You pay in cash when your order arrives. Have a look at everything first; the courier waits.</p>
      <h2>What you see is what you pay</h2>
      <p>The total in your cart, with 2% tax and free shipping, is the amount on your order, to the cent.</p>
    </Article>
  );
}
