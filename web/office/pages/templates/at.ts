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

// Sources, at https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer= and these numbers:
// - imprint: § 5 ECG, 20001703; §§ 24, 25 MedienG, 10000719; § 63 GewO, 10007517; § 19 AStG, BGBl. I Nr. 105/2015
// - contract: §§ 9, 10 ECG; KSchG, 10002462; VGG, 20011654
// - age: the laws of the Länder on the protection of young people
// - withdrawal: § 1 Abs. 2, §§ 11 to 18 and Anhang I FAGG, 20008847, and the online function of Art. 11a of Directive
//   2011/83/EU, https://eur-lex.europa.eu/eli/dir/2023/2673/oj
// - privacy: Art. 13 GDPR, https://eur-lex.europa.eu/eli/reg/2016/679/oj; DSG, 10001597; § 165 TKG 2021, 20011678;
//   § 132 BAO, 10003940

export const austria: Country = {
  placeholders: { ...germanPlaceholders, taxNumber: "[UID-Nummer, falls vorhanden]" },
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
      path: "ruecktritt",
      title: "Rücktrittsrecht (Widerrufsbelehrung)",
      description: `Wann und wie Sie von einer Bestellung bei ${shop.name} zurücktreten können.`,
      text: withdrawal(shop),
    },
  ],
};

function imprint(shop: Facts): Written {
  return [
    "Angaben nach § 5 ECG und Offenlegung nach § 25 MedienG",
    operator(shop),
    { heading: "Unternehmen" },
    {
      items: [
        "Unternehmensgegenstand: Handel mit Lebensmitteln und Waren des täglichen Bedarfs",
        "Firmenbuch: [Nummer und Gericht, falls eingetragen]",
        `UID-Nummer: ${shop.taxNumber}`,
        "Mitglied der Wirtschaftskammer [Bundesland], [Fachgruppe]",
        "Gewerbebehörde: [Bezirkshauptmannschaft oder Magistrat]",
        "Berufsrecht: Gewerbeordnung, www.ris.bka.gv.at",
        "[Bio-Kontrollstelle, zum Beispiel AT-BIO-000, falls Sie Bio-Ware verkaufen]",
      ],
    },
    { heading: "Medieninhaber" },
    `Medieninhaber und Herausgeber ist ${shop.name}, [Sitz]. Die Website informiert über unser Angebot. [Beteiligungen und Organe, soweit § 25 MedienG sie verlangt]`,
    { heading: "Streitbeilegung" },
    "Wir nehmen an Verfahren vor einer Stelle zur alternativen Streitbeilegung nicht teil. [Falls Sie teilnehmen: Name und Website der Stelle, zum Beispiel Internet Ombudsstelle, www.ombudsstelle.at]",
  ];
}

function terms(shop: Facts): Written {
  return [
    { heading: "Geltung" },
    `Diese Bedingungen gelten für Bestellungen im Online-Shop ${shop.url} bei:`,
    operator(shop),
    "Unser Angebot richtet sich an Verbraucherinnen und Verbraucher im Sinn des KSchG. Wir verkaufen in haushaltsüblichen Mengen.",
    ...ordering(shop),
    { heading: "Preise" },
    shop.tax.included
      ? `Alle Preise sind Gesamtpreise in ${shop.currency} und enthalten die gesetzliche Umsatzsteuer. Lieferkosten stehen vor der Bestellung im Warenkorb. [Pfand: wie Sie es angeben, berechnen und erstatten]`
      : `Alle Preise sind in ${shop.currency}; die Umsatzsteuer und die Lieferkosten stehen vor der Bestellung im Warenkorb. [Bitte prüfen: Verbrauchern müssen Sie nach dem PrAG Preise mit Umsatzsteuer nennen. Pfand: wie Sie es angeben, berechnen und erstatten]`,
    ...deliveryAndPayment(shop),
    "Die Waren bleiben bis zur vollständigen Bezahlung unser Eigentum.",
    { heading: "Alkohol und andere Waren mit Altersgrenze" },
    "Solche Waren geben wir nur an Personen ab, die nach dem Jugendschutzrecht des Bundeslands alt genug sind: in der Regel Bier und Wein ab 16, gebrannter Alkohol ab 18 Jahren. Bei der Übergabe lassen wir uns einen Ausweis zeigen; vor der Tür stellen wir diese Bestellungen nicht ab.",
    ...problemsAndReviews(shop),
    { heading: "Gewährleistung und Haftung" },
    "Es gilt die gesetzliche Gewährleistung, nach dem VGG zwei Jahre ab der Übergabe; Ansprüche daraus können Sie noch drei Monate danach gerichtlich geltend machen.",
    "Für leichte Fahrlässigkeit haften wir nicht, außer bei Schäden an Personen oder an übernommenen Sachen und bei der Verletzung von Hauptpflichten aus dem Vertrag. Das Produkthaftungsgesetz bleibt unberührt.",
    { heading: "Rücktritt" },
    "Wann Sie nach dem FAGG vom Vertrag zurücktreten können, steht auf der Seite „Rücktrittsrecht“.",
    { heading: "Streitbeilegung und Recht" },
    "Wir nehmen an Verfahren vor einer Stelle zur alternativen Streitbeilegung nicht teil. [Falls Sie teilnehmen: Name und Website der Stelle]",
    "Es gilt österreichisches Recht ohne das UN-Kaufrecht. Zwingender Schutz des Landes, in dem Sie gewöhnlich leben, bleibt bestehen. Für Klagen gegen Verbraucherinnen und Verbraucher gilt § 14 KSchG.",
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
        "Konto, Bestellung, Lieferung, Zahlung und E-Mails dazu: Vertrag, Art. 6 Abs. 1 lit. b DSGVO.",
        "Rechnungen, Aufbewahrung und Altersprüfung: gesetzliche Pflicht, lit. c.",
        "Newsletter: Ihre Einwilligung, lit. a und § 174 TKG 2021. Allergene: Ihre Einwilligung, auch nach Art. 9 Abs. 2 lit. a. Sie können Einwilligungen jederzeit für die Zukunft widerrufen.",
        "Sicherheit, Nachweis der Lieferung, Verbesserung des Angebots und Einladung zu Bewertungen: unser berechtigtes Interesse daran, lit. f.",
        "Notwendige Cookies und Daten in Ihrem Browser: § 165 Abs. 3 TKG 2021.",
      ],
    },
    "Ohne die Angaben, die wir bei der Bestellung als nötig kennzeichnen, können wir nicht liefern. Automatisierte Entscheidungen oder Profile gibt es nicht.",
    ...recipientsAndDuration("sieben Jahre (§ 132 BAO, § 212 UGB)"),
    { heading: "Ihre Rechte" },
    `Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Datenübertragbarkeit (Art. 15 bis 20 DSGVO). Schreiben Sie uns dazu an ${shop.email}. Sie können sich bei der österreichischen Datenschutzbehörde beschweren: https://www.dsb.gv.at.`,
    { heading: "Widerspruchsrecht" },
    "Gegen eine Verarbeitung aus berechtigtem Interesse können Sie aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit Widerspruch erheben; gegen Werbung jederzeit und ohne Gründe (Art. 21 DSGVO).",
  ];
}

function withdrawal(shop: Facts): Written {
  return [
    { heading: "Wann kein Rücktrittsrecht besteht" },
    "Das Rücktrittsrecht, das in der folgenden Belehrung Widerrufsrecht heißt, besteht nicht bei:",
    {
      items: [
        "Lebensmitteln, Getränken und sonstigen Haushaltsgegenständen des täglichen Bedarfs, die wir im Rahmen häufiger und regelmäßiger Fahrten an Ihren Wohnsitz, Aufenthaltsort oder Arbeitsplatz liefern (§ 1 Abs. 2 FAGG) [streichen, wenn Sie nicht selbst auf regelmäßigen Touren liefern]",
        "Waren, die schnell verderben können oder deren Verfallsdatum schnell überschritten würde, etwa frischem Obst, Gemüse, Fleisch, Fisch oder Brot (§ 18 Abs. 1 Z 4 FAGG)",
        "versiegelt gelieferten Waren, die aus Gründen des Gesundheitsschutzes oder aus Hygienegründen nicht zur Rückgabe geeignet sind, sofern ihre Versiegelung nach der Lieferung entfernt wurde (§ 18 Abs. 1 Z 5 FAGG)",
        "Waren, die nach Ihren Wünschen angefertigt oder zugeschnitten wurden (§ 18 Abs. 1 Z 3 FAGG), und Waren, die nach der Lieferung untrennbar mit anderen Gütern vermischt wurden (Z 6)",
      ],
    },
    "Für alle anderen Waren haben Verbraucherinnen und Verbraucher dieses Recht:",
    ...withdrawalInstructions(shop),
  ];
}
