import { t } from "./i18n.ts";

/** Texts and numbers as a list without an "and", which `Intl.ListFormat` has in other languages than English: "milk, nuts, fish". */
export function listText([first = "", ...others]: readonly (string | number)[]): string {
  return others.reduce<string>((list, item) => t("{list}, {item}", { list, item }), String(first));
}
