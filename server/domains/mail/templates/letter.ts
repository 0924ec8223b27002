import type { ReactNode } from "react";
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

/** What templates get beside the mail: the person's name, which may be empty, the shop's URL and settings. */
export type Context = { name: string; publicUrl: string; settings: Settings; money: Money };

export type MailOf<Template extends Mail["template"]> = Extract<Mail, { template: Template }>;

/** "Thank you, Ann." for "Thank you" and "Ann Archer"; without a name just "Thank you." */
export function address(words: string, name: string): string {
  const firstName = name.trim().split(/\s+/)[0];
  return firstName ? `${words}, ${firstName}.` : `${words}.`;
}
