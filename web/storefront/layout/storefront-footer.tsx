import { type ReactNode, useId } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { exampleEmail } from "#contract/settings/defaults.ts";
import { Link } from "#web/components/link.tsx";
import { useSettings } from "#web/components/settings.ts";
import { ThemeChoice } from "#web/components/theme/theme-choice.tsx";
import { hoursInWords } from "#web/shared/contact/opening-hours.ts";
import { phoneHref } from "#web/shared/contact/phone-href.ts";
import { LanguageChoice } from "#web/shared/language/language-choice.tsx";
import { Logo } from "#web/shared/logo.tsx";

/** The footer with the shop's contact details. It is in the page that the server sends; its script can load later. */
export function StorefrontFooter() {
  return <Footer contact={<ShopContact />} />;
}

/** The shop's contact details from its settings; nothing when there are none. */
function ShopContact() {
  const settings = useSettings();
  const { phone, email, address } = settings.contact;
  const hours = hoursInWords(settings);
  const isOwnEmail = email !== exampleEmail;
  if (!phone && !isOwnEmail && !address && hours.length === 0) return null;
  return (
    <address className="mt-4 grid gap-1 text-muted not-italic">
      {phone && (
        <ContactLink href={phoneHref(phone)}>
          <bdi dir="ltr">{phone}</bdi>
        </ContactLink>
      )}
      {isOwnEmail && <ContactLink href={`mailto:${email}`}>{email}</ContactLink>}
      {address && (
        <p className="whitespace-pre-line wrap-anywhere py-1">
          <bdi>{address}</bdi>
        </p>
      )}
      {hours.length > 0 && (
        <ul aria-label={t("Opening hours")} className="tabular py-1">
          {hours.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </address>
  );
}

function ContactLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return (
    <a
      href={href}
      className="wrap-anywhere justify-self-start py-1 underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </a>
  );
}

/** The footer of every page of the shop; `contact` has the shop's contact details. */
function Footer({ contact }: { contact: ReactNode }) {
  const { name, currencyName, speed, languages, pages, menus } = useSettings();
  const id = useId();
  return (
    <footer className="mt-24 bg-sunken pt-14 pb-28 lg:pb-10 print:hidden">
      <div className="container-page grid gap-10 md:auto-cols-[1fr] md:grid-flow-col md:grid-cols-[1.6fr]">
        <div className="max-w-sm">
          <Logo />
          <p className="mt-4 text-muted">
            {t("Fresh groceries and good snacks, straight from the source and at your door {speed}.", {
              speed,
            })}
          </p>
          {contact}
        </div>
        {menus.footer.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups can be the same
          <nav key={index} aria-labelledby={`${id}${index}`}>
            <h2 id={`${id}${index}`} lang={group.lang} className="font-bold">
              {group.text}
            </h2>
            <ul className="footer-links">
              {group.links.map(({ text, url, lang, reload = false }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two links can be the same
                <li key={place}>
                  <Link to={url} lang={lang} reloadDocument={reload}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {pages.length > 0 && (
        <nav aria-label={t("Information")} className="container-page mt-10">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {pages.map(({ path, title, lang }) => (
              <li key={path} className="min-w-0">
                <Link
                  to={`/pages/${path}`}
                  lang={lang}
                  className="wrap-anywhere inline-block py-1 underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="container-page mt-12 flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <p className="text-muted text-sm">
          {t("© {name}. All prices in {currencyName}.", { name, currencyName })}
        </p>
        <LanguageChoice among={languages} />
        <ThemeChoice />
      </div>
    </footer>
  );
}
