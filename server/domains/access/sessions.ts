import type { Auth } from "better-auth";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Role } from "#contract/permissions.ts";
import { isToBeProlonged, type Session, type Sessions } from "#domains/logins/index.ts";
import type { Person } from "#platform/actor.ts";
import type { Admit } from "#platform/admit.ts";
import type { Shop } from "#platform/shop.ts";
import { isRole } from "./permissions.ts";

export type StaffPerson = Person & { role: Role };

/** More than any browser sends. */
const AGENT_LENGTH = 500;

const atOnce: Admit = (work) => work();

/** Finds the logged-in shopper, or undefined. Recent lookups are cached. */
export async function findShopper(
  { shopperAuth, shopperSessions }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  admit = atOnce,
): Promise<Person | undefined> {
  const session = await findSession(shopperSessions, shopperAuth, request, reply, admit);
  return session && asPerson(session);
}

/** Finds the logged-in staff member, or undefined, also for one deactivated since the login. */
export async function findStaff(
  { staffAuth, staffSessions }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  admit = atOnce,
): Promise<StaffPerson | undefined> {
  const session = await findSession(staffSessions, staffAuth, request, reply, admit);
  if (!session || session.banned || !isRole(session.role)) return undefined;
  return { ...asPerson(session), role: session.role };
}

/** When the session of a request expires, or undefined when it has. This check does not prolong it. */
export async function findSessionEnd<S extends Session>(
  sessions: Sessions<S>,
  request: FastifyRequest,
): Promise<Date | undefined> {
  const token = sessions.tokenOf(request.headers.cookie);
  return token === undefined ? undefined : (await sessions.read(token))?.expiresAt;
}

async function findSession<S extends Session>(
  sessions: Sessions<S>,
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
  admit: Admit,
): Promise<S | undefined> {
  const token = sessions.tokenOf(request.headers.cookie);
  if (token === undefined) return undefined;
  const session = sessions.cached(token) ?? (await admit(() => sessions.read(token)));
  if (session && isToBeProlonged(session)) await admit(() => prolong(auth, request, reply));
  return session;
}

/** Prolongs the session and its cookie. */
async function prolong(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { headers } = await auth.api.getSession({ headers: cookieHeader(request), returnHeaders: true });
  sendCookies(reply, headers);
}

function asPerson({ id, name, email, sessionId, isGuest = false }: Session): Person {
  return { id, name, email, sessionId, isGuest };
}

/** The request's cookies in the form that better-auth reads, with the browser for the sessions that it creates. */
export function cookieHeader(request: FastifyRequest): Headers {
  const headers = deviceHeader(request);
  if (request.headers.cookie) headers.set("cookie", request.headers.cookie);
  return headers;
}

/** Only which browser sent the request. */
export function deviceHeader({ headers: { "user-agent": agent } }: FastifyRequest): Headers {
  return new Headers(agent === undefined ? {} : { "user-agent": agent.slice(0, AGENT_LENGTH) });
}

/** Copies the cookies that better-auth sets to the reply. */
export function sendCookies(reply: FastifyReply, headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
}
