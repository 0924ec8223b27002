import type { Auth } from "better-auth";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ShopError } from "../../contract/errors.ts";
import type { Shop } from "../shop.ts";

/** Who is logged in on one side of the shop, and by which session. */
export type Person = { id: string; name: string; email: string; sessionId: string };

/** The logged-in shopper, or undefined. */
export function findShopper(shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  return findPerson(shop.shopperAuth, request, reply);
}

/** The logged-in seller, or undefined. */
export function findSeller(shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  return findPerson(shop.sellerAuth, request, reply);
}

/** The logged-in shopper; throws `not_logged_in`. */
export async function requireShopper(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person> {
  return (await findShopper(shop, request, reply)) ?? refuse();
}

/** The logged-in seller; throws `not_logged_in`. */
export async function requireSeller(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person> {
  return (await findSeller(shop, request, reply)) ?? refuse();
}

/** When the shopper's session ends by which a request came, or undefined when it has. Asking does not prolong it. */
export async function findSessionEnd(shop: Shop, request: FastifyRequest): Promise<Date | undefined> {
  const headers = cookieHeader(request);
  const result = await shop.shopperAuth.api.getSession({ headers, query: { disableRefresh: true } });
  return result?.session.expiresAt;
}

function refuse(): never {
  throw new ShopError("not_logged_in");
}

async function findPerson(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | undefined> {
  const headers = cookieHeader(request);
  if (!headers.has("cookie")) return undefined;
  const result = await auth.api.getSession({ headers, returnHeaders: true });
  // Now and then the session is prolonged, and with it the cookie.
  sendCookies(reply, result.headers);
  const { user, session } = result.response ?? {};
  return user && session && { id: user.id, name: user.name, email: user.email, sessionId: session.id };
}

/** The request's cookies in the form that better-auth reads. */
export function cookieHeader(request: FastifyRequest): Headers {
  return new Headers(request.headers.cookie ? { cookie: request.headers.cookie } : {});
}

/** Hands on the cookies that better-auth wants set. */
export function sendCookies(reply: FastifyReply, headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
}
