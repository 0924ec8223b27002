import { longText, promisedMinutes } from "#contract/delivery/speed.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Link } from "#web/components/link.tsx";
import { Article } from "#web/components/page/article.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { Route } from "./+types/faq";
import { loadOwnPage, OwnPage } from "./own-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  return { own: await loadOwnPage(args, "faq") };
}

export default function Faq({ loaderData: { own } }: Route.ComponentProps) {
  const { name, hasSlots, promise, minutes } = useSettings();
  if (own) return <OwnPage page={own} />;
  return (
    <Article
      title={t("FAQs")}
      description={t("Short answers to what people ask {name} most.", { name })}
      path="/faq"
    >
      <h2>{t("How fast is delivery?")}</h2>
      <p>
        {hasSlots
          ? t("You choose the time when you order.")
          : t("Under {time} from order to door.", { time: longText(promisedMinutes(minutes)) })}{" "}
        {promise && <span data-live>{`${promise}. `}</span>}
        <RichText
          text={t("<delivery>More about delivery</delivery>.")}
          tags={{ delivery: (words) => <Link to="/delivery">{words}</Link> }}
        />
      </p>
      <h2>{t("Do I need an account?")}</h2>
      <p>
        {t(
          "No. You can order as a guest with your name and email address. With an account you find your orders on every device.",
        )}
      </p>
      <h2>{t("Is my cart lost when I log in?")}</h2>
      <p>{t("No. What you put in before is added to what your account had.")}</p>
      <h2>{t("How do I pay?")}</h2>
      <p>
        <RichText
          text={t(
            "In cash when the order arrives or, where your cart offers online payment, by card when you order. <paying>More about paying</paying>.",
          )}
          tags={{ paying: (words) => <Link to="/payment-methods">{words}</Link> }}
        />
      </p>
      <h2>{t("Something was not good. What now?")}</h2>
      <p>
        <RichText
          text={t("We replace it or give the money back. <returns>More about returns</returns>.")}
          tags={{ returns: (words) => <Link to="/returns">{words}</Link> }}
        />
      </p>
    </Article>
  );
}
