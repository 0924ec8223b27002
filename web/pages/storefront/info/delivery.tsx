import { Article } from "../../../ui/article.tsx";

export default function Delivery() {
  return (
    <Article
      title="Delivery Information"
      description="How Larder delivers: in under 30 minutes, free of charge."
      path="/delivery"
    >
      <p>We pack your order the moment it comes in and bring it to your door in under 30 minutes.</p>
      <h2>What it costs</h2>
      <p>Nothing. Shipping is free on every order, whatever its size.</p>
      <h2>If nobody is home</h2>
      <p>Our courier calls the phone number of your delivery address and waits for five minutes.</p>
    </Article>
  );
}
