import { defineEvent } from "#platform/events/event.ts";

/** A shopper has a new notification. */
export const notificationCreated = defineEvent<{ shopperId: string; id: string }>("notification.created");

/** Every shopper has a new notification. */
export const promotionSent = defineEvent("promotion.sent");
