import { problemLimits } from "#contract/problems/limits.ts";
import type { Facts, Placeholders, Written } from "./legal-text.ts";

// What the texts of the United Kingdom, Ireland and the United States have in common: how this shop works. It does without
// words that these countries spell differently.

export const englishPlaceholders: Placeholders = {
  email: "[email address]",
  phone: "[phone number]",
  address: "[address]",
  taxNumber: "[VAT number, if registered]",
};

/** Who runs the shop, a line for each. */
export function operator({ name, address, phone, email }: Facts): string {
  return `${name}\n[Legal name and form of the business]\n${address}\nPhone: ${phone}\nEmail: ${email}`;
}

/** How orders are placed, changed and cancelled. */
export function ordering({ holdMinutes }: Facts): Written {
  return [
    { heading: "Ordering" },
    "You can order with an account or as a guest. Before you order, the cart shows the goods, the address, all costs and the way of paying, and you can change everything. When you press the button at the end of the cart, you place an order that you have to pay for.",
    `The contract between us is made when we confirm your order by email: right after the order if you pay in cash, and once your payment has arrived if you pay online. Until then we hold the goods for ${holdMinutes} minutes; after that an unpaid order lapses.`,
    "The contract is in English. We keep your order: you find it under “My Orders” and in our email. You can read, save and print these terms here at any time.",
    "Until your order is packed, you can cancel it free of charge under “My Orders”.",
    { heading: "Goods sold by weight, and missing goods" },
    "If goods are sold by weight, you order an approximate weight. If they weigh less, you pay less; if they weigh more, you pay the price of your order.",
    "If something is not there, we do what you chose in the cart: “Replace with similar”, “Ask me” or “Leave it out”. If you do not answer a question in time, we leave the goods out. A replacement never costs more than what you ordered. We do not charge for what is missing, and refund what you have paid for it.",
  ];
}

/** How orders are delivered and paid. */
export function deliveryAndPayment({ deliveryArea }: Facts): Written {
  const area = deliveryArea ? `We deliver in: ${deliveryArea}. ` : "";
  return [
    { heading: "Delivery and pick-up" },
    `${area}Where we deliver and what it costs is on the page “Delivery Information”, and in the cart before you order. We deliver at the time that you chose, or else within [delivery time]. Where we offer pick-up, you collect the order at the place that is named in it.`,
    "If nobody is there when we deliver, [for example: we contact you and agree on another time].",
    { heading: "Payment" },
    "You pay in cash when you receive the order or, where the cart offers it, online on the page of our payment provider, Stripe. You enter your card details only there; we never receive them. You can use store credit that you have with us. After the delivery, you find the invoice with your order.",
  ];
}

/** What shoppers can do about goods that are not right, and what they write about them. */
export function problemsAndReviews({ email }: Facts): Written {
  return [
    { heading: "If something is not right" },
    `The quickest way is “Report a problem” with your order, within ${problemLimits.reportDays} days of the delivery. You can also write to ${email} at any time. This does not limit your rights by law.`,
    { heading: "Reviews" },
    "Our customers can review products, also those that they have not bought here. “Verified purchase” stands only with people to whom we have delivered the product; we do not check this for other reviews. We can hide reviews that violate somebody’s rights or have nothing to do with the product.",
  ];
}

/** What the shop knows of its visitors and customers, and what for. */
export function dataInTheShop(): Written {
  return [
    { heading: "When you visit the website" },
    "Our server processes what your browser asks for, and your IP address, in order to answer. It also counts requests and attempts to log in for each IP address, to keep out attackers. These counts are valid for an hour at most, and are in our database only as a digest. The shop writes no IP addresses to its logs. [What your hosting provider logs, and for how long]",
    { heading: "Cookies and your browser’s storage" },
    "We only set cookies that are needed to log in. We do not track you, show no advertising of others, and load nothing from other companies’ servers; fonts and pictures come from us as well.",
    {
      items: [
        "Session: keeps you logged in, also as a guest; it ends when you log out, or else 30 days after your last visit.",
        "Known device: set when you log in, for a year; with it, other people’s attempts to log in cannot lock you out.",
        "Browser storage: your cart, the allergens that you avoid, products that you viewed and searches that you made recently, your choices for the next order, and the language and look of the pages. Pages that you visited are stored for 30 days at most, so that they are there without a connection. When you log out, the shop deletes all of this but language and look.",
      ],
    },
    { heading: "Account, order and delivery" },
    "For an account, we store your name, email address and password (only as a hash), and your cart, wishlist, addresses and notifications. Guests state a name and an email address, and have no password. For an order, we process the goods, address, phone number, notes, way of paying and progress. When we hand it over, we may take a signature or a photograph of what was left at the door. If you report a problem, we store your text and picture.",
    "For goods with a minimum age, we look at an ID and store nothing of it. We store which allergens you avoid only if you tell us (without an account, only in your browser), and you can remove them at any time. Reviews are public, with your name.",
    { heading: "Online payment" },
    "If you pay online, you move to a page of Stripe ([contracting company]) and enter your payment details there. We never see them. We send Stripe the order number, the goods, the amounts and your email address, and learn whether it was paid. More at https://stripe.com/privacy.",
    { heading: "Emails and newsletter" },
    "We write emails about your orders and your account, for example to confirm, deliver and refund an order, to ask you something, or for a new password. After a delivery, we invite you to review the products. If you ask for it, we write when goods are back in stock.",
    "You get the newsletter only after you have confirmed it by a link in an email; otherwise we delete the address after seven days. Each newsletter has a link to unsubscribe, which deletes your address from the list. We do not record whether you open emails or follow their links.",
  ];
}

/** Who gets the data, and how long they are kept. `duty` is for how long records have to be kept by law. */
export function recipientsAndDuration(duty: string): Written {
  return [
    { heading: "Who receives the data, and where they are" },
    "As far as they need them: our hosting provider [name, location of the servers], our email provider [name], Stripe, [courier, if these are not your own drivers], our accountant and authorities. We do not sell personal data.",
    { heading: "How long we keep the data" },
    {
      items: [
        "Account: until you ask us to delete it. Guests who have neither ordered nor reviewed anything: until their session has ended.",
        `Orders, invoices and letters: ${duty}.`,
        "Signatures and photographs of deliveries and problems: [period].",
        "Newsletter: until you unsubscribe. To which entries of the list a newsletter was sent: 60 days.",
        "Sent emails: one day in the shop; [period] at our provider.",
        "What our staff change in the shop: one year. Searches that found nothing, without any link to you: two years.",
      ],
    },
  ];
}
