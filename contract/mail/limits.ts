export const mailLimits = {
  outboxListed: 100,
} as const;
