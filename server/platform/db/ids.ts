import { validate } from "uuid";

/** Whether a text has the form of an id. Any other text is treated as the id of nothing. */
export function isId(text: string): boolean {
  return validate(text);
}
