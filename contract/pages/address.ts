/** The path of the front page, which no page at /pages/{path} can have. */
export const FRONT_PATH = "/";

/** Where shoppers read the page with a path. */
export function addressOf(path: string): string {
  return path === FRONT_PATH ? path : `/pages/${path}`;
}
