export { type AuthSettings, createAuth, SESSION_SECONDS } from "./auth.ts";
export { describeDevice } from "./describe-device.ts";
export { sessionEnded, shopperChanged } from "./events.ts";
export { guardLogin, isFirstUse, type Origin } from "./guarded-login.ts";
export { type Account, createKnownDevices, type KnownDevices } from "./known-devices.ts";
export { digestOfToken, makeLinkToken } from "./link-tokens.ts";
export { deleteLinks, hasRecentLink, LINK_MINUTES, makeLink, ownerOfLink, redeemLink } from "./links.ts";
export { hashPassword, refuseCommonPassword, verifyPassword, withHashOf } from "./passwords.ts";
export { accountLimits } from "./rate-limits.ts";
export { openSessionSecret } from "./session-secret.ts";
export {
  isToBeProlonged,
  openCachedSessions,
  openSessions,
  type Session,
  type Sessions,
} from "./sessions.ts";
export { logOut, signIn, translate } from "./sign-in.ts";
export { sweepSessions } from "./sweep-sessions.ts";
export { viewSession } from "./view-session.ts";
