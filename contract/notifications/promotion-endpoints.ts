import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment, text } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { boundedCount, listQuery, listReply } from "../list.ts";
import { ownPath } from "../own-path.ts";
import { taskStates } from "../tasks/task-states.ts";
import { notificationLimits } from "./limits.ts";

/** A promotion that was sent, or is being sent. */
const sentPromotion = z.object({
  _id: z.string(),
  title: z.string(),
  message: z.string(),
  link: z.string().nullable().describe("A path of this shop"),
  sentBy: z.string().nullable().describe("The name of the staff member; null for a former one"),
  sentAt: moment,
  receivers: z.int().describe("How many shoppers it is for"),
  sent: z.int().describe("How many of them have it"),
  state: z.enum(taskStates),
  task: z.string().nullable().describe("The task that sends it, when there are very many shoppers"),
  mails: z
    .object({
      receivers: z.int().describe("How many addresses were on the newsletter's list"),
      mailed: z.int().describe("How many of them were mailed"),
      refused: z.int().describe("How many the mail server refused for good"),
      state: z.enum(taskStates),
      task: z.string(),
    })
    .nullable()
    .describe("By mail to the newsletter's addresses; null: it was not, or there were none"),
});

export type SentPromotion = z.infer<typeof sentPromotion>;

const access = { staff: "promotions.send" } as const;

const promotionFilters = z.object(listQuery(["sentAt"])).omit({ search: true });

export type PromotionFilters = z.output<typeof promotionFilters>;

/** The calls of the back office. */
export const promotions = {
  send: endpoint("POST /api/notification/promote", {
    idempotent: true,
    summary: `Send a promotion to every shopper. The same one is refused for ${notificationLimits.promotionRepeatMinutes} minutes, whoever sends it`,
    audit: "Sent a promotion",
    access,
    body: z.object({
      title: text(msg("Title"), notificationLimits.promotionTitleLength),
      message: text(msg("Message"), notificationLimits.promotionMessageLength),
      link: z
        .string()
        .max(notificationLimits.linkLength, says("The link is too long."))
        .refine(
          (link) => /^\/[^\s\p{Cc}\p{Cs}]*$/u.test(link) && ownPath(link) !== undefined,
          says("The link must be a path of this shop, such as /products."),
        )
        .optional(),
      byMail: z
        .boolean(says("{field} must be true or false.", { field: "byMail" }))
        .optional()
        .describe("Also mail it to every address on the newsletter's list"),
    }),
    reply: {
      message: z.string(),
      sent: z.int(),
      task: z.string().nullable().describe("The task that sends it, when there are very many shoppers"),
      mailTask: z.string().nullable().describe("The task that mails it; null: nobody is mailed"),
    },
    errors: ["promotion_repeated", "idempotency_mismatch"],
  }),
  list: endpoint("GET /api/notification/promotions", {
    summary: "The promotions that were sent, newest first",
    access,
    query: promotionFilters,
    reply: { promotions: z.array(sentPromotion), ...listReply },
  }),
  receivers: endpoint("GET /api/notification/receivers", {
    summary:
      "How many shoppers a promotion would be sent to now, and how many addresses are on the newsletter's list",
    access,
    reply: {
      ...boundedCount,
      newsletter: z.object(boundedCount).describe("The addresses it could be mailed to"),
    },
  }),
};
