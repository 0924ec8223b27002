import { Article } from "../../../ui/article.tsx";

export default function Contact() {
  return (
    <Article title="Contact Us" description="How to reach the people behind Larder." path="/contact">
      <p>We are people who like food, and we answer every message.</p>
      <h2>Write to us</h2>
      <p>
        <a href="mailto:hello@larder.example">hello@larder.example</a>. Please name your order number, if it
        is about an order.
      </p>
      <h2>Follow us</h2>
      <ul>
        <li id="instagram">Instagram: @larder</li>
        <li id="twitter">Twitter: @larder</li>
        <li id="facebook">Facebook: Larder</li>
        <li id="youtube">YouTube: Larder Kitchen</li>
      </ul>
    </Article>
  );
}
