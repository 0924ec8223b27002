import {
  dataInTheShop,
  deliveryAndPayment,
  englishPlaceholders,
  operator,
  ordering,
  problemsAndReviews,
  recipientsAndDuration,
} from "./english.ts";
import type { Country, Facts, Written } from "./legal-text.ts";

// Sources. No federal law asks for an imprint, or gives a right of withdrawal for orders on the internet:
// - delivery and refunds: 16 CFR Part 435, https://www.ecfr.gov/current/title-16/part-435
// - newsletter: CAN-SPAM rule, 16 CFR Part 316, https://www.ecfr.gov/current/title-16/part-316
// - reviews: 16 CFR Part 465, https://www.ecfr.gov/current/title-16/part-465
// - privacy: section 5 of the FTC Act, 15 U.S.C. 45, https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section45;
//   states have laws of their own, such as California's, https://oag.ca.gov/privacy/ccpa
// - age: 23 U.S.C. 158 and the law of each state

export const unitedStates: Country = {
  placeholders: englishPlaceholders,
  write: (shop) => [
    {
      kind: "terms",
      path: "terms",
      title: "Terms of Sale",
      description: `The terms of orders from ${shop.name}.`,
      text: terms(shop),
    },
    {
      kind: "privacy",
      path: "privacy",
      title: "Privacy Policy",
      description: `Which personal information ${shop.name} collects, what for and for how long.`,
      text: privacy(shop),
    },
    {
      kind: "withdrawal",
      path: "returns-policy",
      title: "Returns Policy",
      description: `What ${shop.name} takes back, and when you get your money back.`,
      text: returns(shop),
    },
  ],
};

function terms(shop: Facts): Written {
  return [
    { heading: "Who we are" },
    `These terms apply to orders from ${shop.url}, which is run by:`,
    operator(shop),
    "We sell for personal use, in the quantities of a household. You must be at least 18 years old, or order with the permission of a parent or guardian.",
    ...ordering(shop),
    { heading: "Prices and tax" },
    shop.tax.included
      ? `All prices are in ${shop.currency} and include sales tax. Delivery costs are in the cart before you order. [Bottle deposits, if your state has them]`
      : `All prices are in ${shop.currency}, without sales tax. Tax and delivery costs are in the cart before you order. [Bottle deposits, if your state has them]`,
    ...deliveryAndPayment(shop),
    "If we cannot deliver within the time stated, or within 30 days if none is stated, you can cancel and get your money back.",
    { heading: "Alcohol and other goods with a minimum age" },
    "We sell alcohol only to people aged 21 or over, where our license allows it. Whoever receives the order has to show a valid ID; without it we do not hand the goods over, and refund them. We do not leave these orders at the door. [License number and the rules of your state]",
    ...problemsAndReviews(shop),
    { heading: "Allergens and product information" },
    "We state ingredients and allergens as our suppliers tell us. Recipes change: please read the label before you use a product, above all if you have an allergy.",
    { heading: "Warranties and liability" },
    "Nothing in these terms excludes rights that you have by law. As far as the law allows, we give no warranties beyond those that it implies, and are not liable for indirect or consequential damages. [Please have these limits checked for your state]",
    { heading: "Law" },
    "The law of [state] applies, without its rules on conflicts of law. Courts in [county, state] are competent, unless the law gives you another place. [Arbitration, if you want it: please have this drafted for your state]",
  ];
}

function privacy(shop: Facts): Written {
  return [
    { heading: "Who we are" },
    operator(shop),
    "Effective date: [date]. If we change this policy, we publish the new one here.",
    ...dataInTheShop(),
    { heading: "What we use it for" },
    "We use personal information to take, deliver and support orders, to take payments, to keep the shop secure, to comply with the law, and to send the newsletter to those who have asked for it. We do not sell it, do not share it for advertising across other sites, and make no profiles. Because we do not track you, the shop answers signals such as “Do Not Track” in the same way.",
    ...recipientsAndDuration("[period, for example seven years for tax records]"),
    { heading: "Your choices" },
    `You can see and change much of your information in your account, and ask us for access, correction or deletion at ${shop.email}. Every newsletter has a link to unsubscribe.`,
    "[Rights under the law of your state, for example the California Consumer Privacy Act, if it applies to you]",
    { heading: "Children" },
    "The shop is not directed to children under 13, and we do not knowingly collect information from them.",
    { heading: "Security" },
    "We protect personal information by reasonable measures, such as hashed passwords, and access only for those members of our staff who need it. No system is perfectly secure.",
  ];
}

function returns(shop: Facts): Written {
  return [
    { heading: "If something is not right" },
    `If anything is bruised, spoiled, damaged or wrong, we replace it or give the money back, as you prefer. Please choose “Report a problem” with your order, or write to ${shop.email} with the order number and, if you can, a picture.`,
    { heading: "Returns" },
    "We take back unopened packaged food and household goods within 14 days of the delivery. [How the goods come back to you, and who pays for it]",
    "We cannot take back:",
    {
      items: [
        "fresh, chilled and frozen food, and goods that expire soon,",
        "goods that were sealed for health or hygiene and have been opened,",
        "goods cut or made to your wishes,",
        "alcohol, where the law of the state does not allow it.",
      ],
    },
    "This does not apply to goods that were not right when you received them.",
    { heading: "Refunds" },
    "Money goes back the way it came: to your card, or in cash. It can take up to ten days to appear on your statement. With your consent, we give store credit instead.",
    { heading: "Cancelling" },
    "Until your order is packed, you can cancel it free of charge under “My Orders”.",
    { heading: "Contact" },
    operator(shop),
    "[Notices that your state asks for, for example where this policy has to be displayed]",
  ];
}
