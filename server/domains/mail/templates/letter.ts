import type { ReactNode } from "react";
import { type Message, t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Mail } from "../mail.ts";

/** The content of a mail, as a template returns it; `Frame` goes around it. */
export type Letter = {
  subject: string;
  /** The preview that mail programs show beside the subject. */
  preheader: string;
  body: ReactNode[];
};

/** What templates get beside the mail. Texts are in the language of whoever reads it. */
export type Context = {
  /** The person's name, which may be empty. */
  name: string;
  /** Where pictures are. */
  publicUrl: string;
  /** The URL of a page, by its path, in the reader's language. */
  pageUrl(path: string): string;
  /** Where a guest can read the order that the mail is about. */
  guestOrderPath?: string | undefined;
  /** The shop's settings, with the locale of the reader. */
  settings: Settings;
  money: Money;
};

export type MailOf<Template extends Mail["template"]> = Extract<Mail, { template: Template }>;

/** "Thank you, Ann." for "Ann Archer"; without a name the other message, "Thank you." */
export function address(name: string, named: Message, nameless: Message): string {
  const firstName = name.trim().split(/\s+/)[0];
  return firstName ? t(named, { name: firstName }) : t(nameless);
}

/** One paragraph of whole sentences; empty ones are left out. */
export function sentences(...each: string[]): string {
  return each.filter(Boolean).join(" ");
}
