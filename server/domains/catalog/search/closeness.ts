/** How close a word of the catalogue is to a typed one, in percent. */
export const closeness = {
  whole: 100,
  form: 80,
  same: 75,
  kind: 72,
  begun: 60,
  corrected: 60,
  guessed: 55,
  broader: 45,
  near: 60,
} as const;
