export { deliverMail } from "./deliver-mail.ts";
export { sendMailJob } from "./jobs.ts";
export type { Mail, MailJob, Recipient } from "./mail.ts";
export { DeliveryUnclear, type Mailer, type Message, RecipientRefused } from "./mailer.ts";
export { openMailer, openOutbox } from "./open-mailer.ts";
export { hasOutbox, mailId, queueMail, queueMails } from "./service.ts";
