import { Article } from "#web/components/page/article.tsx";
import { useSettings } from "#web/components/settings.ts";
import { hoursInWords } from "#web/shared/contact/opening-hours.ts";
import { phoneHref } from "#web/shared/contact/phone-href.ts";

const networks = { instagram: "Instagram", twitter: "Twitter", facebook: "Facebook", youtube: "YouTube" };

export default function Contact() {
  const { name, contact, openingHours } = useSettings();
  const { email, phone, address, social } = contact;
  return (
    <Article title="Contact Us" description={`How to reach the people behind ${name}.`} path="/contact">
      <p>We are people who like food, and we answer every message.</p>
      <h2>Write to us</h2>
      <p>
        <a href={`mailto:${email}`}>{email}</a>. Please name your order number, if it is about an order.
      </p>
      {phone && (
        <>
          <h2>Call us</h2>
          <p>
            <a href={phoneHref(phone)}>{phone}</a>
          </p>
        </>
      )}
      {address && (
        <>
          <h2>Visit us</h2>
          <p className="whitespace-pre-line">{address}</p>
        </>
      )}
      {openingHours.length > 0 && (
        <>
          <h2>Opening hours</h2>
          <ul>
            {hoursInWords(openingHours).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <h2>Follow us</h2>
      <ul>
        {Object.entries(networks).map(([id, network]) => (
          <li key={id} id={id}>
            {network}: {social[id as keyof typeof networks]}
          </li>
        ))}
      </ul>
    </Article>
  );
}
