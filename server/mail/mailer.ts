/** A rendered mail. */
export type Message = {
  /** Identifies the message: a duplicate has the same id. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
};

/** Sends mails to an SMTP server, or writes them to a folder. */
export type Mailer = {
  /** Sends a message. Throws `RecipientRefused`, or any other error when a retry may succeed. */
  send(message: Message): Promise<void>;
  close(): void;
};

/** The address was rejected permanently. */
export class RecipientRefused extends Error {}
