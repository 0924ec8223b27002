import { setTimeout as wait } from "node:timers/promises";
import type { Order } from "../../../contract/orders/endpoints.ts";
import { goodAddress } from "../../support/address.ts";
import { ask } from "./unless-hung.ts";

const seller = { email: "seller@example.com", password: "the-seller's-password" };
const shopper = { name: "Ann Archer", email: "ann@example.com", password: "plum-jam-2026" };

export const sellerVariables = { SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password };

/** A logged-in customer of a shop that may be killed during a call. */
export type Customer = ReturnType<typeof customerAt>;

/** The customer's session and ids, which survive the shop's process. */
export type Belongings = { cookie: string; product: string; address: string; sellersCookie: string };

type Placed = { order: Order; url: string };

/** A customer who `retries` calls again when the shop says that it is too busy, once it may have time. */
export function customerAt(
  shopUrl: string,
  { cookie, product, address, sellersCookie }: Belongings,
  { retries = false } = {},
) {
  const sendCall = retries ? sendUntilAccepted : send;
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    sendCall(shopUrl, method, path, { cookie, ...headers }, body);
  return {
    /** Places an order of three pieces, with a key that makes a retry the same order. */
    place: (): Promise<Placed> =>
      call(
        "POST",
        "/api/order/stripe",
        { items: [{ product, quantity: 3 }], address },
        { "idempotency-key": "one" },
      ),
    /** The same, to be paid in cash. */
    placeInCash: ({ key = "one", quantity = 3 } = {}): Promise<Pick<Placed, "order">> =>
      call("POST", "/api/order/cod", { items: [{ product, quantity }], address }, { "idempotency-key": key }),
    /** Pays on the gateway's page. */
    pay: ({ url }: Placed) => call("POST", `/api/demo-gateway/session/${url.split("/").at(-1)}/pay`),
    /** Returns from the gateway's page. */
    comeBack: ({ order }: Placed) => call("POST", `/api/order/check-payment/${order._id}`),
    cancel: ({ order }: Pick<Placed, "order">) => call("POST", `/api/order/cancel/${order._id}`),
    /** Has the seller cancel it, with a second to undo that. */
    haveCancelled: ({ order }: Pick<Placed, "order">) =>
      sendCall(
        shopUrl,
        "POST",
        "/api/order/status",
        { cookie: sellersCookie },
        { id: order._id, status: "Cancelled", undoSeconds: 1 },
      ),
    orders: async (): Promise<Order[]> => (await call("GET", "/api/order/user")).orders,
    notifications: async (): Promise<string[]> =>
      (await call("GET", "/api/notification/get")).notifications.map(({ title }: { title: string }) => title),
    pieces: async (): Promise<number> =>
      (await call("GET", `/api/product/by-ids?ids=${product}`)).products[0].stockQuantity,
  };
}

/** Prepares a product, ten pieces of it unless told otherwise, and a customer with an address. */
export async function openBusiness(shopUrl: string, { pieces = 10 } = {}): Promise<Belongings> {
  const sellersCookie = await logIn(shopUrl, "/api/seller/login", seller);
  const cookie = await logIn(shopUrl, "/api/user/register", shopper);
  const form = new FormData();
  form.set(
    "productData",
    JSON.stringify({ name: "Pears", category: "Fruits", price: 4, offerPrice: 3.33, description: "Ripe." }),
  );
  const added = await send(shopUrl, "POST", "/api/product/add", { cookie: sellersCookie }, form);
  const id: string = added.product._id;
  const stock = { id, inStock: true, stockQuantity: pieces };
  await send(shopUrl, "POST", "/api/product/stock", { cookie: sellersCookie }, stock);
  const { address } = await send(shopUrl, "POST", "/api/address/add", { cookie }, goodAddress);
  return { cookie, product: id, address: address._id, sellersCookie };
}

async function logIn(shopUrl: string, path: string, login: object): Promise<string> {
  const reply = await request(shopUrl, "POST", path, {}, login);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever a reply holds and checks it
async function send(...args: Parameters<typeof request>): Promise<any> {
  return (await request(...args)).json();
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function sendUntilAccepted(...args: Parameters<typeof request>): Promise<any> {
  try {
    return await send(...args);
  } catch (error) {
    if (!(error instanceof Refused && error.retryAfterSeconds !== undefined)) throw error;
    await wait(error.retryAfterSeconds * 1_000);
    return sendUntilAccepted(...args);
  }
}

class Refused extends Error {
  /** Set when the shop is too busy. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { status, headers }: Response) {
    super(message);
    this.retryAfterSeconds = status === 503 ? Number(headers.get("retry-after")) : undefined;
  }
}

/** Throws unless the call succeeds. */
async function request(
  shopUrl: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const reply = await ask(shopUrl + path, {
    method,
    headers: { ...headers, ...(body !== undefined && !isForm && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Refused(`${method} ${path}: ${reply.status} ${await reply.text()}`, reply);
  return reply;
}
