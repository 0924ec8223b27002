import { once } from "node:events";
import http from "node:http";
import { ask, unlessHung } from "./unless-hung.ts";

const password = "plum-jam-2026";

/** A logged-in person with their cookies, which are valid at every process of the shop. */
export type Caller = {
  cookie: string;
  post(shopUrl: string, path: string, body: object): Promise<Reply>;
};

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever a reply holds and checks it
type Reply = { status: number; body: any };

/** Registers or logs in with a call. */
export async function comeIn(shopUrl: string, path: string, credentials: object): Promise<Caller> {
  const reply = await post(shopUrl, path, credentials);
  if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`);
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return {
    cookie,
    async post(url, path, body) {
      const answer = await post(url, path, body, cookie);
      return { status: answer.status, body: await answer.json() };
    },
  };
}

function post(shopUrl: string, path: string, body: object, cookie = ""): Promise<Response> {
  const isForm = body instanceof FormData;
  return ask(shopUrl + path, {
    method: "POST",
    headers: { cookie, ...(!isForm && { "content-type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
}

/** Registers an account; throws unless the shop confirms it. */
export async function register(shopUrl: string, email: string): Promise<void> {
  const { finish, status } = await beginRegistration(shopUrl, email);
  finish();
  if ((await status) !== 201) throw new Error(`${email} could not register: ${await status}`);
}

/** Whether the account can log in, so whether the shop has stored it. */
export async function isRemembered(shopUrl: string, email: string): Promise<boolean> {
  return (await post(shopUrl, "/api/user/login", { email, password })).ok;
}

/** A registration that the shop has begun to process; `finish` sends its body. */
export async function beginRegistration(shopUrl: string, email: string) {
  const body = JSON.stringify({ name: "Ann Archer", email, password });
  const request = http.request(`${shopUrl}/api/user/register`, {
    method: "POST",
    signal: unlessHung("A registration"),
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      // The server answers this when it has accepted the request.
      expect: "100-continue",
    },
  });
  const status = once(request, "response").then(([reply]: http.IncomingMessage[]) => {
    reply?.resume();
    return reply?.statusCode;
  });
  request.flushHeaders();
  await once(request, "continue");
  return { finish: () => void request.end(body), status };
}
