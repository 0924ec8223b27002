import type { Auth } from "better-auth";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Role } from "../../contract/permissions.ts";
import { isToBeProlonged, type Session, type Sessions } from "../accounts/sessions.ts";
import type { Shop } from "../shop.ts";
import { isRole } from "../staff/access.ts";

/** Who is logged in on one side of the shop, and by which session. */
export type Person = { id: string; name: string; email: string; sessionId: string };

export type StaffPerson = Person & { role: Role };

/** Does what needs the database in its turn. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const atOnce: InTurn = (work) => work();

/** The logged-in shopper, or undefined. Of whoever has just been asked for, the database is not asked again. */
export async function findShopper(
  { shopperAuth, shopperSessions }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  inTurn = atOnce,
): Promise<Person | undefined> {
  const session = await findSession(shopperSessions, shopperAuth, request, reply, inTurn);
  return session && asPerson(session);
}

/** The logged-in member of the staff, or undefined: also for one who has been shut out since. */
export async function findStaff(
  { staffAuth, staffSessions }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  inTurn = atOnce,
): Promise<StaffPerson | undefined> {
  const session = await findSession(staffSessions, staffAuth, request, reply, inTurn);
  if (!session || session.banned || !isRole(session.role)) return undefined;
  return { ...asPerson(session), role: session.role };
}

/** When the shopper's session ends by which a request came, or undefined when it has. Asking does not prolong it. */
export async function findSessionEnd(
  { shopperSessions }: Shop,
  request: FastifyRequest,
): Promise<Date | undefined> {
  const token = shopperSessions.tokenOf(request.headers.cookie);
  return token === undefined ? undefined : (await shopperSessions.read(token))?.expiresAt;
}

async function findSession<S extends Session>(
  sessions: Sessions<S>,
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
  inTurn: InTurn,
): Promise<S | undefined> {
  const token = sessions.tokenOf(request.headers.cookie);
  if (token === undefined) return undefined;
  const session = sessions.kept(token) ?? (await inTurn(() => sessions.read(token)));
  if (session && isToBeProlonged(session)) await inTurn(() => prolong(auth, request, reply));
  return session;
}

/** Prolongs the session, and with it the cookie. */
async function prolong(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { headers } = await auth.api.getSession({ headers: cookieHeader(request), returnHeaders: true });
  sendCookies(reply, headers);
}

function asPerson({ id, name, email, sessionId }: Session): Person {
  return { id, name, email, sessionId };
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
