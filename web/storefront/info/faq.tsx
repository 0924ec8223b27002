import { Link } from "#web/components/link.tsx";
import { Article } from "#web/components/page/article.tsx";
import { useSettings } from "#web/components/settings.ts";

export default function Faq() {
  const { name, hasSlots, promise, speed } = useSettings();
  return (
    <Article title="FAQs" description={`Short answers to what people ask ${name} most.`} path="/faq">
      <h2>How fast is delivery?</h2>
      <p>
        {hasSlots
          ? "You choose the time when you order."
          : `${speed.replace("in under", "Under")} from order to door.`}{" "}
        {promise && `${promise}. `}
        <Link to="/delivery">More about delivery</Link>.
      </p>
      <h2>Do I need an account?</h2>
      <p>
        No. You can order as a guest with your name and email address. With an account you find your orders on
        every device.
      </p>
      <h2>Is my cart lost when I log in?</h2>
      <p>No. What you put in before is added to what your account had.</p>
      <h2>How do I pay?</h2>
      <p>
        In cash when the order arrives or, where your cart offers online payment, by card when you order.{" "}
        <Link to="/payment-methods">More about paying</Link>.
      </p>
      <h2>Something was not good. What now?</h2>
      <p>
        We replace it or give the money back. <Link to="/returns">More about returns</Link>.
      </p>
    </Article>
  );
}
