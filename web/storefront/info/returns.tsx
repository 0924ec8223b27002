import { t } from "#contract/i18n/i18n.ts";
import { problemLimits } from "#contract/problems/limits.ts";
import { Link } from "#web/components/link.tsx";
import { Article } from "#web/components/page/article.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { Route } from "./+types/returns";
import { loadOwnPage, OwnPage } from "./own-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  return { own: await loadOwnPage(args, "returns") };
}

export default function Returns({ loaderData: { own } }: Route.ComponentProps) {
  const { name } = useSettings();
  if (own) return <OwnPage page={own} />;
  return (
    <Article
      title={t("Return & Refund Policy")}
      description={t("What {name} does when something is not as good as it should be.", { name })}
      path="/returns"
    >
      <p>
        {t(
          "If anything in your order is not as good as it should be, tell us within {days, plural, one {# day} other {# days}} and we make it right.",
          { days: problemLimits.reportDays },
        )}
      </p>
      <ul>
        <li>{t("Bruised, spoiled or wrong: we replace it or give the money back, as you prefer.")}</li>
        <li>{t("Unopened packaged food: we take it back within 14 days.")}</li>
        <li>{t("Money goes back the way it came.")}</li>
      </ul>
      <p>
        <RichText
          text={t(
            "The fastest way is “Report a problem” on the page of your order in <orders>My Orders</orders>. You can also <contact>write to us</contact> with your order number.",
          )}
          tags={{
            orders: (words) => <Link to="/my-orders">{words}</Link>,
            contact: (words) => <Link to="/contact">{words}</Link>,
          }}
        />
      </p>
    </Article>
  );
}
