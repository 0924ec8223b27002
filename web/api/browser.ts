import { createClient } from "./client.ts";
import { setOnline } from "./online.ts";

/** The API as the browser calls it, with the visitor's cookies. Each call says whether the shop can be reached. */
export const api = createClient(
  async (path, init) => {
    const request = { ...init, body: init.body as BodyInit | null | undefined, credentials: "same-origin" };
    try {
      const reply = await fetch(path, request as RequestInit);
      setOnline(true);
      return reply;
    } catch (error) {
      setOnline(false);
      throw error;
    }
  },
  // The server wrote it there.
  () => document.documentElement.dataset.shopUrl ?? "",
);
