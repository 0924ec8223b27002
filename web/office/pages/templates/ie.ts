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

// Sources:
// - company information: regulation 7 of S.I. 68/2003, https://www.irishstatutebook.ie/eli/2003/si/68; Companies Act 2014,
//   https://www.irishstatutebook.ie/eli/2014/act/38
// - contract and cancellation: Consumer Rights Act 2022, Parts 2 and 5 and Schedule 4,
//   https://www.irishstatutebook.ie/eli/2022/act/37, and the online function of Article 11a of Directive 2011/83/EU,
//   https://eur-lex.europa.eu/eli/dir/2023/2673/oj
// - age: Intoxicating Liquor Acts 1988, https://www.irishstatutebook.ie/eli/1988/act/16, and 2003,
//   https://www.irishstatutebook.ie/eli/2003/act/31
// - privacy: Article 13 GDPR, https://eur-lex.europa.eu/eli/reg/2016/679/oj; Data Protection Act 2018,
//   https://www.irishstatutebook.ie/eli/2018/act/7; S.I. 336/2011, https://www.irishstatutebook.ie/eli/2011/si/336

export const ireland: Country = {
  placeholders: englishPlaceholders,
  write: (shop) => [
    {
      kind: "imprint",
      path: "company-information",
      title: "Company Information",
      description: `Who runs ${shop.name}, and how to reach us.`,
      text: companyInformation(shop),
    },
    {
      kind: "terms",
      path: "terms",
      title: "Terms and Conditions",
      description: `The terms of orders from ${shop.name}.`,
      text: terms(shop),
    },
    {
      kind: "privacy",
      path: "privacy",
      title: "Privacy Notice",
      description: `Which personal data ${shop.name} uses, what for and for how long.`,
      text: privacy(shop),
    },
    {
      kind: "withdrawal",
      path: "cancellation",
      title: "Right to Cancel",
      description: `When and how you can cancel an order from ${shop.name}.`,
      text: cancellation(shop),
    },
  ],
};

function companyInformation(shop: Facts): Written {
  return [
    operator(shop),
    { heading: "Registration" },
    {
      items: [
        "[Registered in Ireland, company number, registered office; or registered business name and number]",
        `VAT number: ${shop.taxNumber}`,
        "[Off-licence: holder and premises, if you sell alcohol]",
        "[Organic control body, for example IE-ORG-00, if you sell organic food]",
      ],
    },
  ];
}

function terms(shop: Facts): Written {
  return [
    { heading: "Who we are" },
    `These terms apply to orders from ${shop.url}, which is run by:`,
    operator(shop),
    "We sell to consumers, in the quantities of a household.",
    ...ordering(shop),
    { heading: "Prices" },
    shop.tax.included
      ? `All prices are in ${shop.currency} and include VAT where it applies. Delivery costs are in the cart before you order. [Deposits for bottles and cans: how you state, charge and return them]`
      : `All prices are in ${shop.currency}. VAT and delivery costs are in the cart before you order. [Please check: prices for consumers have to include VAT. Deposits for bottles and cans: how you state, charge and return them]`,
    ...deliveryAndPayment(shop),
    "The goods belong to you, and are at your risk, once you or somebody whom you named has received them.",
    { heading: "Alcohol and other goods with a minimum age" },
    "We sell alcohol only to people aged 18 or over, and ask for proof of age at the door or at pick-up. Without it we do not hand the goods over, and refund them. We do not leave these orders at the door. [Alcohol has to be paid for when it is ordered, not at the door: please check with your licence]",
    ...problemsAndReviews(shop),
    { heading: "Your legal rights" },
    "By the Consumer Rights Act 2022, goods must be in conformity with the contract. If they are not, you can ask for a repair or a replacement, a price reduction or your money back; within 30 days, or less for goods that do not last as long, you can also end the contract at once. The CCPC explains your rights: https://www.ccpc.ie.",
    "Nothing in these terms limits these rights, or our liability where the law does not allow it. We sell for private use only, and are not liable for business losses.",
    { heading: "Cancelling" },
    "When you can cancel an order is on the page “Right to Cancel”.",
    { heading: "Complaints and law" },
    `If you are not happy, please write to ${shop.email}. For small claims you can use the Small Claims procedure of the District Court: https://www.courts.ie. [Alternative dispute resolution: name and website of the body, if you use one]`,
    "The law of Ireland applies. If you live in another country of the EU, you keep the protection of its law.",
  ];
}

function privacy(shop: Facts): Written {
  return [
    { heading: "Who is responsible" },
    operator(shop),
    "[Data protection officer, if you have one]",
    ...dataInTheShop(),
    { heading: "Our legal bases" },
    {
      items: [
        "Account, order, delivery, payment and emails about them: a contract with you (GDPR, Article 6(1)(b)).",
        "Invoices, records and proof of age: legal obligations (Article 6(1)(c)).",
        "Newsletter: your consent (Article 6(1)(a)). Allergens: your explicit consent (Article 9(2)(a)). You can withdraw consent at any time.",
        "Security, proof of delivery, a better shop and invitations to review: our legitimate interest in these (Article 6(1)(f)).",
        "Cookies and browser storage are strictly necessary for what you ask for (S.I. 336/2011, regulation 5).",
      ],
    },
    "Without the details that are marked as needed, we cannot deliver. We make no automated decisions about you and no profiles.",
    ...recipientsAndDuration("six years, as tax law requires"),
    "Where data leave the European Economic Area, they are protected by: [adequacy decision, or standard contractual clauses].",
    { heading: "Your rights" },
    `You can ask us for access to your data, and to correct, delete, restrict or transfer them. Please write to ${shop.email}. You can complain to the Data Protection Commission: https://www.dataprotection.ie.`,
    { heading: "Right to object" },
    "You can object at any time, for reasons of your own situation, to what we do in our legitimate interest, and to direct marketing without any reason.",
  ];
}

function cancellation({ name, address, phone, email }: Facts): Written {
  const lines = address.split("\n");
  return [
    { heading: "When there is no right to cancel" },
    "By Part 5 of the Consumer Rights Act 2022, you have no right to cancel contracts for:",
    {
      items: [
        "food, drinks and other goods for current consumption in the household that we supply on frequent and regular rounds to your home, residence or workplace [delete this if you do not deliver on regular rounds of your own]",
        "goods that are liable to deteriorate or expire rapidly, such as fresh fruit, vegetables, meat, fish or bread",
        "sealed goods that are not suitable for return for reasons of health protection or hygiene, once they are unsealed after delivery",
        "goods that are made to your specifications, and goods that are mixed inseparably with others after delivery",
      ],
    },
    "For all other goods, consumers have the following right.",
    { heading: "Right to cancel" },
    "You have the right to cancel this contract within 14 days without giving any reason. The cancellation period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.",
    `To exercise the right to cancel, you must inform us (${[name, ...lines, phone, email].join(", ")}) of your decision to cancel this contract by an unequivocal statement such as an e-mail or a letter sent by post. You may use the attached cancellation form but it is not obligatory.`,
    "You can also exercise your right to cancel online at [address of the online function]. If you use this online function, we will send you without undue delay, on a durable medium such as e-mail, an acknowledgement of receipt with the content of your statement and the date and time of its submission.",
    "To meet the cancellation deadline, it is sufficient for you to send your communication concerning your exercise of the right to cancel before the cancellation period has expired.",
    { heading: "Effects of cancellation" },
    "If you cancel this contract, we will reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed of your decision to cancel this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.",
    "We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.",
    "You shall send back the goods or hand them over to us, without undue delay and in any event not later than 14 days from the day on which you communicate your cancellation of this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. [You will have to bear the direct cost of returning the goods. Or: We will collect the goods at our own expense.]",
    "You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.",
    { heading: "Cancellation form" },
    "Complete and return this form only if you wish to cancel the contract.",
    {
      items: [
        `To ${[name, ...lines, email].join(", ")}:`,
        "I/We (*) hereby give notice that I/We (*) cancel my/our (*) contract of sale of the following goods (*),",
        "Ordered on (*)/received on (*),",
        "Name of consumer(s),",
        "Address of consumer(s),",
        "Signature of consumer(s) (only if this form is notified on paper),",
        "Date",
      ],
    },
    "(*) Delete as appropriate",
  ];
}
