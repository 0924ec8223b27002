export const notificationLimits = {
  notificationsListed: 50,
  /** Open notification streams of one shopper, at each server process. */
  streamsMax: 20,
  promotionTitleLength: 80,
  promotionMessageLength: 300,
  linkLength: 200,
} as const;
