/** A rendered mail. */
export type Message = {
  /** Identifies the message: a duplicate has the same id. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Of a mail that its receiver can unsubscribe from: its own link. */
  unsubscribeLink?: string | undefined;
};

/** Sends mails to an SMTP server, or writes them to a folder. */
export type Mailer = {
  /**
   * Sends a message. Throws `RecipientRefused`, `DeliveryUnclear`, after which a retry may send it a second time, or any
   * other error when it was not sent and a retry may succeed.
   */
  send(message: Message): Promise<void>;
  close(): void;
};

/** The address was rejected permanently. */
export class RecipientRefused extends Error {}

/** The connection was lost while the server may have had the message: nobody knows whether it sends it. */
export class DeliveryUnclear extends Error {}
