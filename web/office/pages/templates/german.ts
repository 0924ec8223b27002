import { problemLimits } from "#contract/problems/limits.ts";
import type { Facts, Placeholders, Written } from "./legal-text.ts";

// What the texts of Germany, Austria and Switzerland have in common: how this shop works, and the instructions on
// withdrawal that the EU prescribes. All but the latter do without the letter ß, which Switzerland does not have.

export const germanPlaceholders: Placeholders = {
  email: "[E-Mail-Adresse]",
  phone: "[Telefonnummer]",
  address: "[Anschrift]",
  taxNumber: "[Umsatzsteuer-Identifikationsnummer, falls vorhanden]",
};

/** Who runs the shop, a line for each. */
export function operator({ name, address, phone, email }: Facts): string {
  return `${name}\n[Rechtsform, Inhaber oder Vertretungsberechtigte]\n${address}\nTelefon: ${phone}\nE-Mail: ${email}`;
}

/** How orders are placed, changed and cancelled. */
export function ordering({ holdMinutes }: Facts): Written {
  return [
    { heading: "Bestellung und Vertrag" },
    "Die Waren im Shop sind noch kein bindendes Angebot. Im Warenkorb sehen Sie Waren, Adresse, Kosten und Zahlungsart und können alles ändern, bis Sie bestellen. Mit „Zahlungspflichtig bestellen“ geben Sie ein verbindliches Angebot ab.",
    `Der Vertrag kommt zustande, wenn wir Ihre Bestellung per E-Mail bestätigen: bei Barzahlung gleich nach der Bestellung, bei Online-Zahlung nach Eingang der Zahlung. Bis zur Online-Zahlung halten wir die Waren ${holdMinutes} Minuten für Sie zurück; danach verfällt die Bestellung.`,
    "Sie bestellen mit einem Konto oder als Gast. Vertragssprache ist Deutsch. Wir speichern Ihre Bestellung; Sie finden sie unter „Bestellungen“ und in unserer E-Mail. Diese Bedingungen können Sie hier jederzeit lesen, speichern und drucken.",
    "Solange Ihre Bestellung nicht gepackt ist, können Sie sie unter „Bestellungen“ kostenlos stornieren.",
    { heading: "Waren nach Gewicht und fehlende Waren" },
    "Bei Waren nach Gewicht bestellen Sie ein ungefähres Gewicht. Wiegt die Ware weniger, zahlen Sie entsprechend weniger; wiegt sie mehr, bleibt es beim Preis Ihrer Bestellung.",
    "Ist eine Ware nicht verfügbar, halten wir uns an Ihre Wahl im Warenkorb: „Durch Ähnliches ersetzen“, „Nachfragen“ oder „Weglassen“. Antworten Sie nicht rechtzeitig auf eine Nachfrage, lassen wir die Ware weg. Ein Ersatz kostet nie mehr als die bestellte Ware. Was fehlt, berechnen wir nicht; bezahlte Beträge erstatten wir.",
  ];
}

/** How orders are delivered and paid. */
export function deliveryAndPayment({ deliveryArea }: Facts): Written {
  const area = deliveryArea ? `Unser Liefergebiet: ${deliveryArea}. ` : "";
  return [
    { heading: "Lieferung und Abholung" },
    `${area}Wohin und zu welchen Kosten wir liefern, steht unter „Lieferinformationen“ und vor der Bestellung im Warenkorb. Wir liefern in dem Zeitraum, den Sie gewählt haben, sonst innerhalb von [Lieferzeit]. Wo wir Abholung anbieten, holen Sie die Bestellung am angegebenen Ort ab.`,
    "Ist bei der Lieferung niemand da, [zum Beispiel: vereinbaren wir mit Ihnen einen neuen Termin].",
    { heading: "Bezahlung" },
    "Sie zahlen bar bei der Übergabe oder, wo der Warenkorb es anbietet, online auf der Seite unseres Zahlungsanbieters Stripe. Ihre Kartendaten geben Sie nur dort ein; wir erhalten sie nicht. Guthaben in unserem Shop können Sie anrechnen. Nach der Lieferung finden Sie die Rechnung bei Ihrer Bestellung.",
  ];
}

/** What shoppers can do about goods that are not right, and what they write about them. */
export function problemsAndReviews({ email }: Facts): Written {
  return [
    { heading: "Wenn etwas nicht stimmt" },
    `Am schnellsten geht es, wenn Sie in den ersten ${problemLimits.reportDays} Tagen nach der Lieferung bei Ihrer Bestellung „Problem melden“ wählen. Sie können uns auch jederzeit an ${email} schreiben. Ihre gesetzlichen Rechte haben Sie unabhängig davon.`,
    { heading: "Bewertungen" },
    "Unsere Kundinnen und Kunden können Produkte bewerten, auch wenn sie diese nicht bei uns gekauft haben. „Verifizierter Kauf“ steht nur bei Personen, denen wir das Produkt geliefert haben; die anderen Bewertungen prüfen wir nicht darauf. Bewertungen, die Rechte verletzen oder nichts mit dem Produkt zu tun haben, können wir ausblenden.",
  ];
}

/** What the shop knows of its visitors and customers, and what for. */
export function dataInTheShop(): Written {
  return [
    { heading: "Besuch der Website" },
    "Unser Server verarbeitet, was Ihr Browser anfragt, und Ihre IP-Adresse, um Ihnen zu antworten. Die IP-Adresse zählt er auch, um zu viele Anfragen und Anmeldeversuche abzuwehren. Diese Zähler gelten höchstens eine Stunde; in der Datenbank stehen sie nur als Prüfsumme. In seinen Protokollen speichert der Shop keine IP-Adressen. [Was Ihr Hosting-Anbieter protokolliert und wie lange]",
    { heading: "Cookies und Speicher Ihres Browsers" },
    "Wir setzen nur Cookies, die für die Anmeldung nötig sind. Es gibt keine Auswertung Ihres Verhaltens, keine Werbung von Dritten und keine Inhalte von fremden Servern; auch Schriften und Bilder kommen von uns.",
    {
      items: [
        "Sitzung: hält Sie angemeldet, auch als Gast; endet, wenn Sie sich abmelden, sonst 30 Tage nach dem letzten Besuch.",
        "Bekanntes Gerät: nach einer Anmeldung, ein Jahr; damit fremde Anmeldeversuche Sie nicht aussperren.",
        "Speicher des Browsers: Warenkorb, gemiedene Allergene, zuletzt gesehene Produkte, letzte Suchen, Angaben zur nächsten Bestellung sowie Sprache und Farben der Seite. Besuchte Seiten bleiben höchstens 30 Tage gespeichert, damit sie auch ohne Verbindung da sind. Wenn Sie sich abmelden, löscht der Shop diese Daten bis auf Sprache und Farben.",
      ],
    },
    { heading: "Konto, Bestellung und Lieferung" },
    "Für ein Konto speichern wir Name, E-Mail-Adresse und Passwort (nur als Hash), dazu Warenkorb, Merkliste, Adressen und Benachrichtigungen. Wer als Gast bestellt, gibt Name und E-Mail-Adresse ohne Passwort an. Für eine Bestellung verarbeiten wir Waren, Adresse, Telefonnummer, Hinweise, Zahlungsart und Verlauf. Bei der Übergabe können wir eine Unterschrift oder ein Foto der abgestellten Ware aufnehmen. Melden Sie ein Problem, speichern wir Ihren Text und Ihr Foto.",
    "Bei Waren mit Altersgrenze lassen wir uns einen Ausweis zeigen; wir speichern davon nichts. Welche Allergene Sie meiden, speichern wir nur, wenn Sie es selbst angeben (ohne Konto nur in Ihrem Browser). Sie können es jederzeit wieder entfernen. Bewertungen erscheinen öffentlich mit Ihrem Namen.",
    { heading: "Online-Zahlung" },
    "Wenn Sie online zahlen, wechseln Sie auf die Seite von Stripe ([Vertragspartner, zum Beispiel Stripe Payments Europe, Limited, Irland]) und geben dort Ihre Zahlungsdaten ein. Wir sehen sie nie. Stripe erhält von uns Bestellnummer, Waren, Beträge und Ihre E-Mail-Adresse, und wir erfahren, ob bezahlt ist. Mehr unter https://stripe.com/de/privacy.",
    { heading: "E-Mails und Newsletter" },
    "Zu Bestellung und Konto schreiben wir Ihnen E-Mails, etwa zur Bestätigung, Lieferung und Erstattung, bei Rückfragen oder für ein neues Passwort. Nach der Lieferung laden wir Sie ein, die Produkte zu bewerten. Auf Ihren Wunsch melden wir, wenn eine Ware wieder da ist.",
    "Den Newsletter erhalten Sie nur, wenn Sie ihn über einen Link in einer E-Mail bestätigt haben; sonst löschen wir die Adresse nach sieben Tagen. In jedem Newsletter steht ein Link zum Abbestellen, der Ihre Adresse aus der Liste löscht. Ob Sie E-Mails öffnen oder Links anklicken, werten wir nicht aus.",
  ];
}

/** Who gets the data, and how long they are kept. `duty` is what the law says about books and letters. */
export function recipientsAndDuration(duty: string): Written {
  return [
    { heading: "Empfänger und Ort der Daten" },
    "Empfänger sind, soweit nötig: unser Hosting-Anbieter [Name, Ort der Server], unser Anbieter für E-Mails [Name], Stripe, [Lieferdienst, falls nicht eigene Fahrer], unsere Steuerberatung und Behörden. Stripe kann Daten in den USA verarbeiten [Grundlage der Übermittlung, zum Beispiel Angemessenheitsbeschluss oder Standardvertragsklauseln].",
    { heading: "Speicherdauer" },
    {
      items: [
        "Konto: bis Sie uns bitten, es zu löschen. Gäste, die weder bestellt noch bewertet haben: bis ihre Sitzung abgelaufen ist.",
        `Bestellungen, Rechnungen und Schriftwechsel: ${duty}.`,
        "Unterschriften und Fotos von Lieferungen und Problemen: [Dauer].",
        "Newsletter: bis Sie ihn abbestellen. An welche Einträge der Liste ein Newsletter ging: 60 Tage.",
        "Versandte E-Mails: im Shop einen Tag; bei unserem Anbieter [Dauer].",
        "Was unsere Beschäftigten im Shop ändern: ein Jahr. Suchen ohne Treffer, ohne Bezug zu Ihnen: zwei Jahre.",
      ],
    },
  ];
}

/** The model instructions on withdrawal of Directive 2011/83/EU, Annex I, and its form: the same in Germany and Austria. */
export function withdrawalInstructions({ name, address, phone, email }: Facts): Written {
  const lines = address.split("\n");
  return [
    { heading: "Widerrufsrecht" },
    "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
    "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat; bei getrennter Lieferung einer Bestellung ab dem Tag, an dem dies für die letzte Ware gilt.",
    `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${[name, ...lines, phone, email].join(", ")}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
    "Sie können Ihr Widerrufsrecht auch online unter [Internetadresse der Widerrufsfunktion] ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
    "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
    { heading: "Folgen des Widerrufs" },
    "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.",
    "Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.",
    "Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. [Sie tragen die unmittelbaren Kosten der Rücksendung der Waren. Oder: Wir holen die Waren auf unsere Kosten ab.]",
    "Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.",
    { heading: "Muster-Widerrufsformular" },
    "Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.",
    {
      items: [
        `An ${[name, ...lines, email].join(", ")}:`,
        "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)",
        "Bestellt am (*)/erhalten am (*)",
        "Name des/der Verbraucher(s)",
        "Anschrift des/der Verbraucher(s)",
        "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
        "Datum",
      ],
    },
    "(*) Unzutreffendes streichen.",
  ];
}
