import { createHmac, timingSafeEqual } from "node:crypto";
import type { Auth } from "better-auth";
import { parseCookie } from "cookie";
import { LRUCache } from "lru-cache";
import { resync } from "#platform/events/event.ts";
import type { Events } from "#platform/events/events.ts";
import { PROLONGED_BEFORE_END_MS } from "./auth.ts";
import { sessionEnded, shopperChanged } from "./events.ts";

/** A session with its person, in one row. */
export type Session = {
  sessionId: string;
  expiresAt: Date;
  id: string;
  name: string;
  email: string;
  /** Whether the person is a guest, who has no password. */
  isGuest?: boolean;
};

/** The sessions of one audience. */
export type Sessions<S extends Session> = {
  /** The session token in a Cookie header; undefined unless the shop signed it. */
  tokenOf(cookies: string | undefined): string | undefined;
  /** Returns a recently read session from the cache, or undefined. */
  cached(token: string): S | undefined;
  /**
   * Reads the session from the database with one prepared statement; returns undefined when it has expired or ended.
   */
  read(token: string): Promise<S | undefined>;
};

/** Reads the session of a token, also an expired one. */
type FindSession<S extends Session> = (token: string) => Promise<S | undefined>;

// How long a session may be stale when an event is lost.
const CACHED_MS = 5_000;
const CACHED_MAX = 10_000;

/** Sessions that are read for each request: any change of them, or of their person, takes effect at once everywhere. */
export async function openSessions<S extends Session>(
  auth: Auth,
  find: FindSession<S>,
): Promise<Sessions<S>> {
  const { authCookies, secret } = await auth.$context;
  const { name } = authCookies.sessionToken;
  return {
    tokenOf: (cookies) =>
      cookies?.includes(name) ? verified(parseCookie(cookies)[name], secret) : undefined,
    cached: () => undefined,
    async read(token) {
      const session = await find(token);
      return session && isRunning(session) ? session : undefined;
    },
  };
}

/**
 * The same with a cache of some seconds. The end of a session, or a change of its person, invalidates it: in this
 * process before that call is answered, and within a second at the other servers.
 */
export async function openCachedSessions<S extends Session>(
  auth: Auth,
  find: FindSession<S>,
  events: Events,
): Promise<Sessions<S>> {
  const sessions = await openSessions(auth, find);
  const cached = new LRUCache<string, S>({ max: CACHED_MAX, ttl: CACHED_MS });
  let changes = 0;
  const drop = (isMeant: (session: S) => boolean) => {
    changes += 1;
    for (const [token, session] of [...cached.entries()]) if (isMeant(session)) cached.delete(token);
  };
  events.subscribe(sessionEnded, ({ id }) => drop(({ sessionId }) => sessionId === id));
  events.subscribe(shopperChanged, (shopper) => drop(({ id }) => id === shopper.id));
  events.subscribe(resync, () => drop(() => true));
  return {
    ...sessions,
    cached(token) {
      const session = cached.get(token);
      return session && isRunning(session) ? session : undefined;
    },
    async read(token) {
      const before = changes;
      const session = await sessions.read(token);
      // Not cached when something changed during the read, or when the session is due to be prolonged.
      if (session && changes === before && !isToBeProlonged(session)) cached.set(token, session);
      return session;
    },
  };
}

/** Whether better-auth would prolong the session now. */
export function isToBeProlonged({ expiresAt }: Session): boolean {
  return expiresAt.getTime() - PROLONGED_BEFORE_END_MS <= Date.now();
}

function isRunning({ expiresAt }: Session): boolean {
  return expiresAt.getTime() > Date.now();
}

/** The value of a cookie signed by better-auth: `<value>.<HMAC-SHA256 in base64>`. */
function verified(cookie: string | undefined, secret: string): string | undefined {
  const dot = cookie?.lastIndexOf(".") ?? -1;
  if (cookie === undefined || dot < 1) return undefined;
  const value = cookie.slice(0, dot);
  // As text: Base64 is read with anything after it.
  const given = Buffer.from(cookie.slice(dot + 1));
  const right = Buffer.from(createHmac("sha256", secret).update(value).digest("base64"));
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined;
}
