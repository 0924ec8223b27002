import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { moment, pathId, text } from "./fields.ts";
import { limits } from "./limits.ts";
import { ownPath } from "./own-path.ts";

export const notificationTypes = ["order", "promotion", "review", "other"] as const;

export const notification = z.object({
  _id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  link: z.string().nullable().describe("A path of this shop"),
  isRead: z.boolean(),
  createdAt: moment,
});

export type Notification = z.infer<typeof notification>;

const afterwards = { unreadCount: z.int() };

export const notifications = {
  list: endpoint(calls.notifications.list, {
    summary: "The newest 50 notifications and how many of all are unread",
    access: "shopper",
    reply: { notifications: z.array(notification), ...afterwards },
  }),
  read: endpoint(calls.notifications.read, {
    summary: "Mark one as read",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: afterwards,
    errors: ["notification_not_found"],
  }),
  readAll: endpoint(calls.notifications.readAll, {
    summary: "Mark all as read",
    access: "shopper",
    reply: afterwards,
  }),
  remove: endpoint(calls.notifications.remove, {
    summary: "Delete one",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: afterwards,
    errors: ["notification_not_found"],
  }),
};

export const sellerNotifications = {
  promote: endpoint(calls.seller.promote, {
    summary: "Tell every shopper of a promotion",
    access: "seller",
    body: z.object({
      title: text("Title", limits.promotionTitleLength),
      message: text("Message", limits.promotionMessageLength),
      link: z
        .string()
        .max(limits.linkLength, "The link is too long.")
        .refine(
          (link) => /^\/[^\s\p{Cc}\p{Cs}]*$/u.test(link) && ownPath(link) !== undefined,
          "The link must be a path of this shop, such as /products.",
        )
        .optional(),
    }),
    reply: { message: z.string(), sent: z.int() },
  }),
};
