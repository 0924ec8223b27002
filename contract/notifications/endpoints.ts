import { z } from "zod";
import { endpoint, streamEndpoint } from "../endpoint.ts";
import { moment, pathId, text } from "../fields.ts";
import { ownPath } from "../own-path.ts";
import { calls, notificationStreamCall } from "./calls.ts";
import { notificationLimits } from "./limits.ts";

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
  list: endpoint(calls.list, {
    summary: "The newest 50 notifications and how many of all are unread",
    access: "shopper",
    reply: { notifications: z.array(notification), ...afterwards },
  }),
  read: endpoint(calls.read, {
    summary: "Mark one as read",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: afterwards,
    errors: ["notification_not_found"],
  }),
  readAll: endpoint(calls.readAll, {
    summary: "Mark all as read",
    access: "shopper",
    reply: afterwards,
  }),
  remove: endpoint(calls.remove, {
    summary: "Delete one",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: afterwards,
    errors: ["notification_not_found"],
  }),
};

export const notificationStream = streamEndpoint(notificationStreamCall, {
  summary: "Notifications as they happen (server-sent events)",
  access: "shopper",
  stream: "text/event-stream",
  errors: ["rate_limited"],
});

/** The calls of the back office. */
export const staffNotifications = {
  promote: endpoint(calls.promote, {
    summary: "Send a promotion to every shopper",
    access: { staff: "promotions.send" },
    body: z.object({
      title: text("Title", notificationLimits.promotionTitleLength),
      message: text("Message", notificationLimits.promotionMessageLength),
      link: z
        .string()
        .max(notificationLimits.linkLength, "The link is too long.")
        .refine(
          (link) => /^\/[^\s\p{Cc}\p{Cs}]*$/u.test(link) && ownPath(link) !== undefined,
          "The link must be a path of this shop, such as /products.",
        )
        .optional(),
    }),
    reply: {
      message: z.string(),
      sent: z.int(),
      task: z.string().nullable().describe("The task that sends it, when there are very many shoppers"),
    },
  }),
};
