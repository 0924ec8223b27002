import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import { useSettings } from "../../ui/settings.ts";
import { ThemeChoice } from "../../ui/theme-choice.tsx";
import { Logo } from "./logo.tsx";

type FooterGroup = { title: string; links: { text: string; url: string }[] };

const groups: FooterGroup[] = [
  {
    title: "Quick Links",
    links: [
      { text: "Home", url: "/" },
      { text: "Best Sellers", url: "/#best-sellers" },
      { text: "Offers & Deals", url: "/offers" },
      { text: "Contact Us", url: "/contact" },
      { text: "FAQs", url: "/faq" },
    ],
  },
  {
    title: "Need help?",
    links: [
      { text: "Delivery Information", url: "/delivery" },
      { text: "Return & Refund Policy", url: "/returns" },
      { text: "Payment Methods", url: "/payment-methods" },
      { text: "Track your Order", url: "/my-orders" },
      { text: "Contact Us", url: "/contact" },
    ],
  },
  {
    title: "Follow Us",
    links: [
      { text: "Instagram", url: "/contact#instagram" },
      { text: "Twitter", url: "/contact#twitter" },
      { text: "Facebook", url: "/contact#facebook" },
      { text: "YouTube", url: "/contact#youtube" },
    ],
  },
];

/** The footer of every page of the shop; `contact` has the shop's contact details. */
export function Footer({ contact }: { contact: ReactNode }) {
  const { name, currencyName, speed } = useSettings();
  return (
    <footer className="mt-24 bg-sunken pt-14 pb-28 lg:pb-10 print:hidden">
      <div className="container-page grid gap-10 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="max-w-sm">
          <Logo />
          <p className="mt-4 text-muted">
            Fresh groceries and good snacks, straight from the source and at your door {speed}.
          </p>
          {contact}
        </div>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className="font-bold">{group.title}</h2>
            <ul className="footer-links">
              {group.links.map(({ text, url }) => (
                <li key={text}>
                  <Link to={url}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="container-page mt-12 flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <p className="text-muted text-sm">
          © {name}. All prices in {currencyName}.
        </p>
        <ThemeChoice />
      </div>
    </footer>
  );
}
