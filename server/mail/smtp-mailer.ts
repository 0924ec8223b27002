import { createTransport, type NodemailerError } from "nodemailer";
import { mailOptions, type Sender } from "./mail-options.ts";
import { type Mailer, RecipientRefused } from "./mailer.ts";

/** Hands mails to an SMTP server, over a few connections that are kept open for the next ones. */
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
        throw isRefusal(error as NodemailerError)
          ? new RecipientRefused("The address is refused.", { cause: error })
          : error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Whether the server said no to the address itself, for good (RFC 5321, 4.2.1), or it is no address at all. A sender, a
 * login or a content that it refuses is for the seller to put right, and the mail waits for that.
 */
function isRefusal({ code, command, responseCode }: NodemailerError): boolean {
  if (code !== "EENVELOPE") return false;
  if (command === "API") return true;
  // 503 complains of the conversation.
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
}
