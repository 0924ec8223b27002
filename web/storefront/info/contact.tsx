import { msg, t } from "#contract/i18n/i18n.ts";
import { Article } from "#web/components/page/article.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { hoursInWords } from "#web/shared/contact/opening-hours.ts";
import { phoneHref } from "#web/shared/contact/phone-href.ts";

const networks = [
  ["instagram", msg("Instagram")],
  ["twitter", msg("Twitter")],
  ["facebook", msg("Facebook")],
  ["youtube", msg("YouTube")],
] as const;

export default function Contact() {
  const settings = useSettings();
  const { name, openingHours } = settings;
  const { email, phone, address, social } = settings.contact;
  const accounts = networks.flatMap(([id, network]) => {
    const account = social[id];
    return account ? [{ id, network, account }] : [];
  });
  return (
    <Article
      title={t("Contact Us")}
      description={t("How to reach the people behind {name}.", { name })}
      path="/contact"
    >
      <p>{t("We are people who like food, and we answer every message.")}</p>
      <h2>{t("Write to us")}</h2>
      <p>
        <RichText
          text={t("<email>{email}</email>. Please name your order number, if it is about an order.", {
            email,
          })}
          tags={{ email: (words) => <a href={`mailto:${email}`}>{words}</a> }}
        />
      </p>
      {phone && (
        <>
          <h2>{t("Call us")}</h2>
          <p>
            <a href={phoneHref(phone)} dir="ltr">
              {phone}
            </a>
          </p>
        </>
      )}
      {address && (
        <>
          <h2>{t("Visit us")}</h2>
          <p className="whitespace-pre-line">
            <bdi>{address}</bdi>
          </p>
        </>
      )}
      {openingHours.length > 0 && (
        <>
          <h2>{t("Opening hours")}</h2>
          <ul>
            {hoursInWords(settings).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {accounts.length > 0 && (
        <>
          <h2>{t("Follow us")}</h2>
          <ul>
            {accounts.map(({ id, network, account }) => (
              <li key={id} id={id}>
                {t("{label}: {value}", { label: t(network), value: account })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Article>
  );
}
