import { goodAddress } from "../tests/support/address.ts";

export type Post = (path: string, body: object, headers?: Record<string, string>) => Promise<Posted>;
type Posted = { body: { address?: { _id: string } }; cookie: string };

/** Returns a function that posts to a shop and throws unless the call succeeds. */
export function poster(shopUrl: string): Post {
  return async (path, body, headers = {}) => {
    const reply = await fetch(shopUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${await reply.text()}`);
    const cookie = reply.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    return { body: (await reply.json()) as Posted["body"], cookie };
  };
}

/** Registers a shopper with an address; the returned `post` sends the shopper's cookies. */
export async function createBuyer(shopUrl: string) {
  const send = poster(shopUrl);
  const shopper = {
    name: "Bench",
    email: `bench-${crypto.randomUUID()}@example.com`,
    password: "bench-password-1",
  };
  const { cookie } = await send("/api/user/register", shopper);
  const post: Post = (path, body, headers) => send(path, body, { cookie, ...headers });
  const { body } = await post("/api/address/add", goodAddress);
  return { cookie, post, address: body.address?._id ?? "" };
}
