import { createTransport, type NodemailerError } from "nodemailer";
import { mailOptions, type Sender } from "./mail-options.ts";
import { DeliveryUnclear, type Mailer, RecipientRefused } from "./mailer.ts";

/** Sends mails to an SMTP server, over a few pooled connections. */
export function createSmtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail(mailOptions(message, sender));
      } catch (error) {
        if (isRefusal(error as NodemailerError))
          throw new RecipientRefused("The address is refused.", { cause: error });
        if (isUnclear(error as NodemailerError))
          throw new DeliveryUnclear("The connection was lost while sending.", { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Whether the server rejected the address permanently (RFC 5321, 4.2.1), or the address is invalid. A rejected sender,
 * login or content is for the staff to fix, and the mail is retried until then.
 */
function isRefusal({ code, command, responseCode }: NodemailerError): boolean {
  if (code !== "EENVELOPE") return false;
  if (command === "API") return true;
  // 503 is about the sequence of commands, not the address.
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
}

/** Whether the connection was lost once it stood, without an answer of the server: it may have taken the message. */
function isUnclear({ code, responseCode, syscall, timeoutType }: NodemailerError): boolean {
  if (responseCode !== undefined || syscall === "connect") return false;
  if (code === "ETIMEDOUT") return timeoutType === "SOCKET_TIMEOUT";
  return code === "ECONNECTION" || code === "ESOCKET";
}
