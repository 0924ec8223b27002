export { createStaffAuth, type StaffAuth } from "./logins/auth.ts";
export { prepareFindSession, type StaffSession } from "./logins/session-store.ts";
export { ensureOwner, type OwnerLogin } from "./members/first-owner.ts";
export { readMember } from "./members/members.ts";
export { findStaffNames } from "./members/names.ts";
export { readNote, writeNote } from "./members/notes.ts";
