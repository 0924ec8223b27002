import { z } from "zod";
import { endpoint, streamEndpoint } from "../endpoint.ts";
import { moment, pathId } from "../fields.ts";
import { notificationStreamPath } from "../other-paths.ts";

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
  list: endpoint("GET /api/notification/get", {
    summary: "The newest 50 notifications and how many of all are unread",
    access: "shopper",
    reply: { notifications: z.array(notification), ...afterwards },
  }),
  read: endpoint("PUT /api/notification/read/:id", {
    summary: "Mark one as read",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: afterwards,
    errors: ["notification_not_found"],
  }),
  readAll: endpoint("PUT /api/notification/read-all", {
    summary: "Mark all as read",
    access: "shopper",
    reply: afterwards,
  }),
  remove: endpoint("DELETE /api/notification/delete/:id", {
    summary: "Delete one",
    access: "shopper",
    params: z.object({ id: pathId }),
    reply: afterwards,
    errors: ["notification_not_found"],
  }),
};

export const notificationStream = streamEndpoint(`GET ${notificationStreamPath}`, {
  summary: "Notifications as they happen (server-sent events)",
  access: "shopper",
  stream: "text/event-stream",
  errors: ["rate_limited"],
});
