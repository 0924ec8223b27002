import {
  dataInTheShop,
  deliveryAndPayment,
  germanPlaceholders,
  operator,
  ordering,
  problemsAndReviews,
  recipientsAndDuration,
  withdrawalInstructions,
} from "./german.ts";
import type { Country, Facts, Written } from "./legal-text.ts";

// Sources:
// - imprint: § 5 DDG, https://www.gesetze-im-internet.de/ddg/__5.html; § 36 VSBG, https://www.gesetze-im-internet.de/vsbg/__36.html
// - contract: §§ 305 ff., 312i, 312j, 433 ff. BGB, https://www.gesetze-im-internet.de/bgb/; Art. 246a, 246c EGBGB,
//   https://www.gesetze-im-internet.de/bgbeg/; PAngV, https://www.gesetze-im-internet.de/pangv_2022/;
//   reviews: § 5b UWG, https://www.gesetze-im-internet.de/uwg_2004/__5b.html
// - age: § 9 JuSchG, https://www.gesetze-im-internet.de/juschg/__9.html
// - withdrawal: § 312 Abs. 2 Nr. 8, § 312g Abs. 2, §§ 355 to 357 with the online function of § 356a BGB, and the model of
//   Anlagen 1 and 2 of the EGBGB
// - privacy: Art. 13 GDPR, https://eur-lex.europa.eu/eli/reg/2016/679/oj; § 25 TDDDG,
//   https://www.gesetze-im-internet.de/ttdsg/__25.html; § 147 AO, https://www.gesetze-im-internet.de/ao_1977/__147.html;
//   § 257 HGB, https://www.gesetze-im-internet.de/hgb/__257.html

export const germany: Country = {
  placeholders: germanPlaceholders,
  write: (shop) => [
    {
      kind: "imprint",
      path: "impressum",
      title: "Impressum",
      description: `Wer ${shop.name} betreibt und wie Sie uns erreichen.`,
      text: imprint(shop),
    },
    {
      kind: "terms",
      path: "agb",
      title: "Allgemeine Geschäftsbedingungen",
      description: `Die Bedingungen für Bestellungen bei ${shop.name}.`,
      text: terms(shop),
    },
    {
      kind: "privacy",
      path: "datenschutz",
      title: "Datenschutzerklärung",
      description: `Welche Daten ${shop.name} verarbeitet, wozu und wie lange.`,
      text: privacy(shop),
    },
    {
      kind: "withdrawal",
      path: "widerruf",
      title: "Widerrufsbelehrung",
      description: `Wann und wie Sie eine Bestellung bei ${shop.name} widerrufen können.`,
      text: withdrawal(shop),
    },
  ],
};

function imprint(shop: Facts): Written {
  // Invoices may state the number of the tax file instead, which nobody should publish.
  const vatId = shop.taxNumber.startsWith("DE") ? shop.taxNumber : germanPlaceholders.taxNumber;
  return [
    "Angaben nach § 5 DDG",
    operator(shop),
    { heading: "Register und Steuern" },
    "Handelsregister: [Registergericht und Nummer, falls eingetragen]",
    `Umsatzsteuer-Identifikationsnummer nach § 27a UStG: ${vatId}\nWirtschafts-Identifikationsnummer nach § 139c AO: [falls vorhanden]`,
    { heading: "Aufsicht und Kontrolle" },
    "[Zuständige Behörde, falls Sie für Ihre Tätigkeit eine Erlaubnis brauchen]\n[Öko-Kontrollstelle, zum Beispiel DE-ÖKO-000, falls Sie Bio-Ware verkaufen]",
    { heading: "Verbraucherstreitbeilegung" },
    "Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. [Falls Sie teilnehmen: Name, Anschrift und Website der Schlichtungsstelle]",
  ];
}

function terms(shop: Facts): Written {
  return [
    { heading: "Geltung" },
    `Diese Bedingungen gelten für Bestellungen im Online-Shop ${shop.url} bei:`,
    operator(shop),
    "Unser Angebot richtet sich an Verbraucherinnen und Verbraucher. Wir verkaufen in haushaltsüblichen Mengen.",
    ...ordering(shop),
    { heading: "Preise" },
    shop.tax.included
      ? `Alle Preise sind Gesamtpreise in ${shop.currency} und enthalten die gesetzliche Umsatzsteuer. Lieferkosten stehen vor der Bestellung im Warenkorb. [Pfand: wie Sie es angeben, berechnen und erstatten]`
      : `Alle Preise sind in ${shop.currency}; die Umsatzsteuer und die Lieferkosten stehen vor der Bestellung im Warenkorb. [Bitte prüfen: Verbrauchern müssen Sie nach der PAngV Gesamtpreise mit Umsatzsteuer nennen. Pfand: wie Sie es angeben, berechnen und erstatten]`,
    ...deliveryAndPayment(shop),
    "Die Waren bleiben bis zur vollständigen Bezahlung unser Eigentum.",
    { heading: "Alkohol und andere Waren mit Altersgrenze" },
    "Solche Waren geben wir nur an Personen ab, die alt genug sind: Bier, Wein und Schaumwein ab 16, Spirituosen ab 18 Jahren. Bei der Übergabe lassen wir uns einen Ausweis zeigen; vor der Tür stellen wir diese Bestellungen nicht ab. [Andere Waren mit Altersgrenze]",
    ...problemsAndReviews(shop),
    { heading: "Mängel und Haftung" },
    "Es gelten die gesetzlichen Rechte bei Mängeln. Ansprüche wegen Mängeln verjähren zwei Jahre nach der Lieferung.",
    "Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir sonst nur, wenn wir eine Pflicht verletzen, die den Vertrag erst möglich macht und auf die Sie vertrauen dürfen, und nur für den vorhersehbaren, typischen Schaden.",
    { heading: "Widerruf" },
    "Wann Sie ein Widerrufsrecht haben, steht in unserer Widerrufsbelehrung.",
    { heading: "Streitbeilegung und Recht" },
    "Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. [Falls Sie teilnehmen: Name, Anschrift und Website der Schlichtungsstelle]",
    "Es gilt deutsches Recht ohne das UN-Kaufrecht. Zwingender Schutz des Landes, in dem Sie gewöhnlich leben, bleibt bestehen.",
  ];
}

function privacy(shop: Facts): Written {
  return [
    { heading: "Verantwortlicher" },
    operator(shop),
    "[Datenschutzbeauftragte Person und ihre Kontaktdaten, falls Sie eine benannt haben]",
    ...dataInTheShop(),
    { heading: "Rechtsgrundlagen" },
    {
      items: [
        "Konto, Bestellung, Lieferung, Zahlung und E-Mails dazu: Vertrag, Art. 6 Abs. 1 Buchst. b DSGVO.",
        "Rechnungen, Aufbewahrung und Altersprüfung: gesetzliche Pflicht, Buchst. c.",
        "Newsletter: Ihre Einwilligung, Buchst. a. Allergene: Ihre Einwilligung, auch nach Art. 9 Abs. 2 Buchst. a. Sie können Einwilligungen jederzeit für die Zukunft widerrufen.",
        "Sicherheit, Nachweis der Lieferung, Verbesserung des Angebots und Einladung zu Bewertungen: unser berechtigtes Interesse daran, Buchst. f.",
        "Notwendige Cookies und Daten in Ihrem Browser: § 25 Abs. 2 Nr. 2 TDDDG.",
      ],
    },
    "Ohne die Angaben, die wir bei der Bestellung als nötig kennzeichnen, können wir nicht liefern. Automatisierte Entscheidungen oder Profile gibt es nicht.",
    ...recipientsAndDuration(
      "Buchungsbelege acht Jahre, Geschäftsbriefe sechs Jahre, Bücher und Abschlüsse zehn Jahre (§ 147 AO, § 257 HGB)",
    ),
    { heading: "Ihre Rechte" },
    `Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Datenübertragbarkeit (Art. 15 bis 20 DSGVO). Schreiben Sie uns dazu an ${shop.email}. Sie können sich bei einer Aufsichtsbehörde beschweren, zum Beispiel bei [Datenschutzbehörde Ihres Bundeslands].`,
    { heading: "Widerspruchsrecht" },
    "Gegen eine Verarbeitung aus berechtigtem Interesse können Sie aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit Widerspruch einlegen; gegen Werbung jederzeit und ohne Gründe (Art. 21 DSGVO).",
  ];
}

function withdrawal(shop: Facts): Written {
  return [
    { heading: "Wann kein Widerrufsrecht besteht" },
    "Das Widerrufsrecht besteht nicht bei:",
    {
      items: [
        "Lebensmitteln, Getränken und sonstigen Haushaltsgegenständen des täglichen Bedarfs, die wir im Rahmen häufiger und regelmäßiger Fahrten an Ihren Wohnsitz, Aufenthaltsort oder Arbeitsplatz liefern (§ 312 Abs. 2 Nr. 8 BGB) [streichen, wenn Sie nicht selbst auf regelmäßigen Touren liefern]",
        "Waren, die schnell verderben können oder deren Verfallsdatum schnell überschritten würde, etwa frischem Obst, Gemüse, Fleisch, Fisch oder Brot (§ 312g Abs. 2 Nr. 2 BGB)",
        "versiegelten Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind, wenn ihre Versiegelung nach der Lieferung entfernt wurde (§ 312g Abs. 2 Nr. 3 BGB)",
        "Waren, die nach Ihren Wünschen angefertigt oder zugeschnitten wurden (§ 312g Abs. 2 Nr. 1 BGB), und Waren, die nach der Lieferung untrennbar mit anderen Gütern vermischt wurden (Nr. 4)",
      ],
    },
    "Für alle anderen Waren haben Verbraucherinnen und Verbraucher dieses Recht:",
    ...withdrawalInstructions(shop),
  ];
}
