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
// - company information: regulation 6 of the E-Commerce Regulations 2002, https://www.legislation.gov.uk/uksi/2002/2013;
//   Trading Disclosures Regulations 2015, https://www.legislation.gov.uk/uksi/2015/17
// - contract: Consumer Rights Act 2015, https://www.legislation.gov.uk/ukpga/2015/15; reviews: Digital Markets, Competition
//   and Consumers Act 2024, https://www.legislation.gov.uk/ukpga/2024/13
// - age: Licensing Act 2003, https://www.legislation.gov.uk/ukpga/2003/17, and the law of Scotland and Northern Ireland
// - cancellation: the limits of application and regulations 27 to 38 and Schedule 3 of the Consumer Contracts Regulations 2013,
//   https://www.legislation.gov.uk/uksi/2013/3134
// - privacy: UK GDPR, https://www.legislation.gov.uk/eur/2016/679; Data Protection Act 2018 with the complaints of section
//   164A, https://www.legislation.gov.uk/ukpga/2018/12; PECR 2003, https://www.legislation.gov.uk/uksi/2003/2426

export const unitedKingdom: Country = {
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
        "[Registered in England and Wales / Scotland / Northern Ireland, company number, and registered office]",
        `VAT number: ${shop.taxNumber}`,
        "Food business registered with: [local authority]",
        "[Alcohol licence: number and licensing authority, if you sell alcohol]",
        "[Organic control body, if you sell organic food]",
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
      ? `All prices are in ${shop.currency} and include VAT where it applies. Delivery costs are in the cart before you order.`
      : `All prices are in ${shop.currency}. VAT and delivery costs are in the cart before you order. [Please check: prices for consumers have to include VAT]`,
    ...deliveryAndPayment(shop),
    "The goods belong to you, and are at your risk, once you or somebody whom you named has received them.",
    { heading: "Alcohol and other goods with a minimum age" },
    "We sell alcohol only to people aged 18 or over. We ask for proof of age at the door or at pick-up; without it we do not hand the goods over, and refund them. We do not leave these orders at the door. [Other goods with a minimum age]",
    ...problemsAndReviews(shop),
    { heading: "Your legal rights" },
    "By the Consumer Rights Act 2015, goods must be as described, fit for purpose and of satisfactory quality. If they are not, you can reject them and get your money back within 30 days, or sooner for goods that do not last as long; after that, you can ask for a repair or a replacement, and then for a price reduction or a refund. Citizens Advice explains your rights: https://www.citizensadvice.org.uk.",
    "We are responsible for loss that was foreseeable when the contract was made. Nothing in these terms limits our liability for death or injury caused by negligence, for fraud, or where the law does not allow it. We sell for private use only, and are not liable for business losses.",
    { heading: "Cancelling" },
    "When you can cancel an order is on the page “Right to Cancel”.",
    { heading: "Complaints and law" },
    `If you are not happy, please write to ${shop.email}. [Alternative dispute resolution: name and website of the body, if you use one]`,
    "The law of England and Wales applies. If you live in Scotland or Northern Ireland, you can also bring a case there, and keep the protection of its law.",
  ];
}

function privacy(shop: Facts): Written {
  return [
    { heading: "Who is responsible" },
    operator(shop),
    "[ICO registration number] [Data protection officer, if you have one]",
    ...dataInTheShop(),
    { heading: "Our legal bases" },
    {
      items: [
        "Account, order, delivery, payment and emails about them: a contract with you (UK GDPR, Article 6(1)(b)).",
        "Invoices, records and proof of age: legal obligations (Article 6(1)(c)).",
        "Newsletter: your consent (Article 6(1)(a)). Allergens: your explicit consent (Article 9(2)(a)). You can withdraw consent at any time.",
        "Security, proof of delivery, a better shop and invitations to review: our legitimate interest in these (Article 6(1)(f)).",
        "Cookies and browser storage are strictly necessary for what you ask for (PECR, regulation 6).",
      ],
    },
    "Without the details that are marked as needed, we cannot deliver. We make no automated decisions about you and no profiles.",
    ...recipientsAndDuration("six years after the end of the financial year, as tax law requires"),
    "Where data leave the UK, they are protected by: [adequacy regulations, or the International Data Transfer Agreement].",
    { heading: "Your rights" },
    `You can ask us for access to your data, and to correct, delete, restrict or transfer them. You can object to what we do in our legitimate interest, and to direct marketing at any time. Please write to ${shop.email}.`,
    { heading: "Complaints" },
    `If you are not happy with how we handle your data, please complain to ${shop.email}. We confirm within 30 days that we have your complaint, look into it without undue delay, and tell you the outcome. You can also complain to the Information Commissioner: https://ico.org.uk/make-a-complaint/.`,
  ];
}

function cancellation({ name, address, phone, email }: Facts): Written {
  const lines = address.split("\n");
  return [
    { heading: "When there is no right to cancel" },
    "You have no right to cancel contracts for:",
    {
      items: [
        "food, drinks and other goods for current consumption in the household that we supply on frequent and regular rounds to your home, residence or workplace (these are outside the Consumer Contracts Regulations 2013) [delete this if you do not deliver on regular rounds of your own]",
        "goods that are liable to deteriorate or expire rapidly, such as fresh fruit, vegetables, meat, fish or bread (regulation 28)",
        "goods that are sealed for health protection or hygiene reasons, once they are unsealed after delivery (regulation 28)",
        "goods that are made to your specifications, and goods that are mixed inseparably with others after delivery (regulation 28)",
      ],
    },
    "For all other goods, consumers have the following right.",
    { heading: "Right to cancel" },
    "You have the right to cancel this contract within 14 days without giving any reason.",
    "The cancellation period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.",
    `To exercise the right to cancel, you must inform us (${[name, ...lines, phone, email].join(", ")}) of your decision to cancel this contract by a clear statement (e.g. a letter sent by post or e-mail). You may use the attached model cancellation form, but it is not obligatory.`,
    "To meet the cancellation deadline, it is sufficient for you to send your communication concerning your exercise of the right to cancel before the cancellation period has expired.",
    { heading: "Effects of cancellation" },
    "If you cancel this contract, we will reimburse to you all payments received from you, including the costs of delivery (except for the supplementary costs arising if you chose a type of delivery other than the least expensive type of standard delivery offered by us).",
    "We may make a deduction from the reimbursement for loss in value of any goods supplied, if the loss is the result of unnecessary handling by you.",
    "We will make the reimbursement without undue delay, and not later than:",
    {
      items: [
        "14 days after the day we receive back from you any goods supplied, or",
        "(if earlier) 14 days after the day you provide evidence that you have returned the goods, or",
        "if there were no goods supplied, 14 days after the day on which we are informed about your decision to cancel this contract.",
      ],
    },
    "We will make the reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of the reimbursement. We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.",
    "You shall send back the goods or hand them over to us without undue delay and in any event not later than 14 days from the day on which you communicate your cancellation from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. [You will have to bear the direct cost of returning the goods. Or: We will collect the goods at our own expense.]",
    "You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.",
    { heading: "Model cancellation form" },
    "Complete and return this form only if you wish to withdraw from the contract.",
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
