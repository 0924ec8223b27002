import { Article } from "../../../ui/article.tsx";

export default function PaymentMethods() {
  return (
    <Article title="Payment Methods" description="How you can pay at Larder." path="/payment-methods">
      <h2>In cash</h2>
      <p>You pay when your order arrives. Have a look at everything first; the courier waits.</p>
      <h2>By card</h2>
      <p>
        Where your cart offers online payment, you pay when you order, on a page of our payment provider: we
        never see your card. Until it is paid we hold your order for half an hour.
      </p>
      <h2>What you see is what you pay</h2>
      <p>The total in your cart, with 2% tax and free shipping, is the amount on your order, to the cent.</p>
    </Article>
  );
}
