/** A mail as it goes out. */
export type Message = {
  /** Names the message for whoever takes it: the same one again can be recognised. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
};

/** Who takes the shop's mails: an SMTP server, or a folder. */
export type Mailer = {
  /** Hands a message over. Throws `RecipientRefused`, or, when another try may do, any other error. */
  send(message: Message): Promise<void>;
  close(): void;
};

/** Nobody will ever take mails for this address. */
export class RecipientRefused extends Error {}
