export const notificationLimits = {
  notificationsListed: 50,
  /** Open notification streams of one shopper, at each server process. */
  streamsMax: 20,
  promotionTitleLength: 80,
  promotionMessageLength: 300,
  linkLength: 200,
  /** The same promotion is refused for so long, so that two members do not both send it. */
  promotionRepeatMinutes: 10,
} as const;
