import { validate } from "uuid";

/** Whether a text can be an id at all. What cannot is treated as an id that names nothing. */
export function isId(text: string): boolean {
  return validate(text);
}
