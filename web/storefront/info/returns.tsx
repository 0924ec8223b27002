import { problemLimits } from "#contract/problems/limits.ts";
import { Link } from "#web/components/link.tsx";
import { Article } from "#web/components/page/article.tsx";
import { useSettings } from "#web/components/settings.ts";

export default function Returns() {
  const { name } = useSettings();
  return (
    <Article
      title="Return & Refund Policy"
      description={`What ${name} does when something is not as good as it should be.`}
      path="/returns"
    >
      <p>
        If anything in your order is not as good as it should be, tell us within {problemLimits.reportDays}{" "}
        days and we make it right.
      </p>
      <ul>
        <li>Bruised, spoiled or wrong: we replace it or give the money back, as you prefer.</li>
        <li>Unopened packaged food: we take it back within 14 days.</li>
        <li>Money goes back the way it came.</li>
      </ul>
      <p>
        The fastest way is “Report a problem” on the page of your order in{" "}
        <Link to="/my-orders">My Orders</Link>. You can also <Link to="/contact">write to us</Link> with your
        order number.
      </p>
    </Article>
  );
}
