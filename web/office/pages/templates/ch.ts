import {
  dataInTheShop,
  deliveryAndPayment,
  germanPlaceholders,
  operator,
  ordering,
  problemsAndReviews,
  recipientsAndDuration,
} from "./german.ts";
import type { Country, Facts, Written } from "./legal-text.ts";

// Sources:
// - imprint and ordering: Art. 3 Abs. 1 Bst. s UWG, https://www.fedlex.admin.ch/eli/cc/1988/223_223_223/de
// - contract: Art. 100, 184 to 215 OR, https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de; PBV,
//   https://www.fedlex.admin.ch/eli/cc/1978/2081_2081_2081/de; Art. 32 ZPO, https://www.fedlex.admin.ch/eli/cc/2010/262/de
// - age: Art. 14 LMG, https://www.fedlex.admin.ch/eli/cc/2017/62/de; Art. 41 AlkG,
//   https://www.fedlex.admin.ch/eli/cc/48/425_437_457/de
// - returns: Art. 40a to 40f OR give no right of withdrawal for purchases on the internet
// - privacy: Art. 19 DSG, https://www.fedlex.admin.ch/eli/cc/2022/491/de; Art. 45c FMG,
//   https://www.fedlex.admin.ch/eli/cc/1997/2187_2187_2187/de; Art. 958f OR

export const switzerland: Country = {
  placeholders: { ...germanPlaceholders, taxNumber: "[CHE-Nummer, falls vorhanden]" },
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
      description: `Welche Daten ${shop.name} bearbeitet, wozu und wie lange.`,
      text: privacy(shop),
    },
    {
      kind: "withdrawal",
      path: "rueckgabe",
      title: "Rückgabe",
      description: `Welche Waren ${shop.name} zurücknimmt und wie.`,
      text: returns(shop),
    },
  ],
};

function imprint(shop: Facts): Written {
  return [
    operator(shop),
    { heading: "Register und Steuern" },
    `Handelsregister: [Kanton und Firmennummer, falls eingetragen]\nUID und Mehrwertsteuer: ${shop.taxNumber}`,
    { heading: "Kontrolle" },
    "[Bio-Zertifizierungsstelle, zum Beispiel CH-BIO-000, falls Sie Bio-Ware verkaufen]",
  ];
}

function terms(shop: Facts): Written {
  return [
    { heading: "Geltung" },
    `Diese Bedingungen gelten für Bestellungen im Online-Shop ${shop.url} bei:`,
    operator(shop),
    "Wir verkaufen an Privatpersonen in haushaltsüblichen Mengen.",
    ...ordering(shop),
    { heading: "Preise" },
    shop.tax.included
      ? `Alle Preise sind in ${shop.currency} und enthalten die Mehrwertsteuer. Lieferkosten stehen vor der Bestellung im Warenkorb. [Depot für Flaschen: wie Sie es berechnen und erstatten]`
      : `Alle Preise sind in ${shop.currency}; die Mehrwertsteuer und die Lieferkosten stehen vor der Bestellung im Warenkorb. [Bitte prüfen: Nach der PBV müssen Sie den tatsächlich zu bezahlenden Preis mit Mehrwertsteuer nennen. Depot für Flaschen: wie Sie es berechnen und erstatten]`,
    ...deliveryAndPayment(shop),
    { heading: "Alkohol und andere Waren mit Altersgrenze" },
    "Solche Waren geben wir nur an Personen ab, die alt genug sind: Bier und Wein ab 16, Spirituosen und Alcopops ab 18 Jahren [im Tessin: alle ab 18]. Bei der Übergabe lassen wir uns einen Ausweis zeigen; vor der Tür stellen wir diese Bestellungen nicht ab.",
    ...problemsAndReviews(shop),
    { heading: "Mängel und Haftung" },
    "Bitte prüfen Sie die Ware nach der Lieferung und melden Sie Mängel bald. Es gilt die gesetzliche Gewährleistung von zwei Jahren (Art. 197 ff. OR): Sie können Ersatz, eine Herabsetzung des Preises oder die Rückabwicklung verlangen.",
    "Wir haften für Vorsatz und grobe Fahrlässigkeit, für Schäden an Personen und nach dem Produktehaftpflichtgesetz. Im Übrigen ist unsere Haftung ausgeschlossen, soweit das Gesetz es zulässt.",
    { heading: "Rückgabe" },
    "Was wir freiwillig zurücknehmen, steht auf der Seite „Rückgabe“.",
    { heading: "Recht und Gerichtsstand" },
    "Es gilt schweizerisches Recht ohne das UN-Kaufrecht. Konsumentinnen und Konsumenten können am eigenen Wohnsitz oder an unserem Sitz klagen; für unsere Klagen ist ihr Wohnsitz massgebend.",
  ];
}

function privacy(shop: Facts): Written {
  return [
    "Diese Erklärung informiert Sie nach dem Bundesgesetz über den Datenschutz (DSG). [Falls Sie auch in die EU liefern: Ergänzungen nach der DSGVO]",
    { heading: "Verantwortlicher" },
    operator(shop),
    "[Datenschutzberaterin oder Datenschutzberater, falls Sie jemanden ernannt haben]",
    ...dataInTheShop(),
    { heading: "Wozu wir Daten bearbeiten" },
    "Wir bearbeiten Ihre Daten, um Verträge mit Ihnen abzuschliessen und zu erfüllen, gesetzliche Pflichten zu erfüllen, den Shop sicher zu betreiben und unser Angebot zu verbessern. Newsletter und Angaben zu Allergenen beruhen auf Ihrer Einwilligung, die Sie jederzeit widerrufen können. Automatisierte Einzelentscheidungen oder Profile gibt es nicht.",
    ...recipientsAndDuration("zehn Jahre (Art. 958f OR)"),
    "Daten können wir in folgende Staaten bekannt geben: Irland und USA (Stripe), [Staaten Ihrer anderen Anbieter]. Staaten ohne angemessenen Schutz: [Garantien, zum Beispiel Standarddatenschutzklauseln].",
    { heading: "Ihre Rechte" },
    `Sie können Auskunft über Ihre Daten, ihre Berichtigung, Löschung und Herausgabe verlangen und einer Bearbeitung widersprechen. Schreiben Sie uns dazu an ${shop.email}. Sie können sich auch an den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten wenden: https://www.edoeb.admin.ch.`,
    "Cookies können Sie im Browser löschen oder sperren; ohne das Cookie der Sitzung können Sie nicht bestellen.",
  ];
}

function returns(shop: Facts): Written {
  return [
    { heading: "Kein gesetzliches Widerrufsrecht" },
    "Für Bestellungen im Internet sieht das schweizerische Recht kein Widerrufs- oder Rückgaberecht vor. Solange Ihre Bestellung nicht gepackt ist, können Sie sie trotzdem kostenlos stornieren: unter „Bestellungen“.",
    { heading: "Was wir freiwillig zurücknehmen" },
    "Ungeöffnete, haltbare Waren nehmen wir innert 14 Tagen nach der Lieferung zurück und erstatten den Preis auf dem Weg, auf dem Sie bezahlt haben. [Wie und auf wessen Kosten die Ware zu Ihnen zurückkommt]",
    "Davon ausgenommen sind:",
    {
      items: [
        "frische, gekühlte und tiefgekühlte Waren und solche, die bald ablaufen,",
        "Waren, die aus Gründen der Gesundheit oder Hygiene versiegelt waren und geöffnet wurden,",
        "Waren, die wir nach Ihren Wünschen zugeschnitten oder hergestellt haben.",
      ],
    },
    { heading: "Wenn etwas nicht stimmt" },
    `Ist eine Ware beschädigt, verdorben oder falsch, ersetzen wir sie oder erstatten den Preis, wie Sie es wünschen. Wählen Sie bei Ihrer Bestellung „Problem melden“ oder schreiben Sie uns an ${shop.email}. Ihre gesetzlichen Rechte bei Mängeln haben Sie unabhängig davon.`,
    { heading: "Kontakt" },
    operator(shop),
  ];
}
