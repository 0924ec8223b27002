import { createClient } from "./client.ts";

/** The API as the browser calls it, with the visitor's cookies. */
export const api = createClient((path, init) =>
  fetch(path, {
    ...init,
    body: init.body as BodyInit | null | undefined,
    credentials: "same-origin",
  } as RequestInit),
);
