import { slotText, timesOf } from "#contract/delivery/slot-times.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { Shop } from "#platform/shop.ts";
import type { NotificationTexts, TextValue } from "#schema/notifications.ts";

/** Writes the texts of a notification in the reader's language. */
export function writeTexts({ settings }: Shop, { title, message }: NotificationTexts) {
  const { locale, money } = settings.reader;
  const write = (value: TextValue): string | number => {
    if (typeof value !== "object") return value;
    if ("cents" in value) return money.formatCents(value.cents);
    if ("slot" in value) return slotText(timesOf(value.slot), locale);
    return listText(value.names);
  };
  const sentences = message.map(({ text, values = {} }) =>
    t(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]))),
  );
  return { title: t(title), message: sentences.join(" ") };
}
