import { storefrontCalls } from "#contract/calls/storefront.ts";
import { readerLanguage } from "#contract/i18n/i18n.ts";
import { createClient, type Fetch } from "./client.ts";
import { setOnline } from "./online.ts";

/** Sends the visitor's cookies, and asks for the page's language. Each call updates whether the shop is reachable. */
export const fetchFromShop: Fetch = async (path, init) => {
  const request = {
    ...init,
    headers: { ...init.headers, "accept-language": readerLanguage() },
    body: init.body as BodyInit | null | undefined,
    credentials: "same-origin",
  };
  try {
    const reply = await fetch(path, request as RequestInit);
    setOnline(true);
    return reply;
  } catch (error) {
    setOnline(false);
    throw error;
  }
};

/** The shop's origin, which the server rendered into the page. */
export const shopUrl = () => document.documentElement.dataset.shopUrl ?? "";

/** The API client of the calls that every page of the shop may make at once. The back office uses it for the same calls. */
export const api = createClient(storefrontCalls, fetchFromShop, shopUrl);
