import { once } from "node:events";
import http from "node:http";

const password = "plum-jam-2026";

/** Signs up; throws unless the shop confirms it. */
export async function register(shopUrl: string, email: string): Promise<void> {
  const { finish, status } = await beginRegistration(shopUrl, email);
  finish();
  if ((await status) !== 201) throw new Error(`${email} could not register: ${await status}`);
}

/** Whether somebody can log in: then the shop remembers her. */
export async function isRemembered(shopUrl: string, email: string): Promise<boolean> {
  const reply = await fetch(`${shopUrl}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return reply.ok;
}

/** A registration that the shop has begun to work on; its body follows with `finish`. */
export async function beginRegistration(shopUrl: string, email: string) {
  const body = JSON.stringify({ name: "Ann Archer", email, password });
  const request = http.request(`${shopUrl}/api/user/register`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      // The server says so when it has taken the request up.
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
