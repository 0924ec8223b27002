import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { roleNames } from "#contract/permissions.ts";
import { auditAreas } from "#contract/staff/audit-areas.ts";
import {
  accountColumns,
  sessionColumns,
  userColumns,
  verificationColumns,
} from "#domains/customers/accounts/logins/login-columns.ts";
import type { NotedChange } from "#platform/actor.ts";
import { id, moment } from "#platform/db/columns.ts";

// The extra columns are those of better-auth's plugins: https://better-auth.com/docs/plugins/admin and
// https://better-auth.com/docs/plugins/2fa.

/** The staff's accounts. */
export const staff = pgTable(
  "staff",
  {
    ...userColumns(),
    role: text({ enum: roleNames as [string, ...string[]] }).notNull(),
    banned: boolean().notNull().default(false),
    banReason: text(),
    banExpires: moment(),
    twoFactorEnabled: boolean().notNull().default(false),
    /** The digest of the invitation's token, until it is accepted: before that nobody can log in as this member. */
    invitationDigest: text(),
    /** When the invitation expires. */
    invitedUntil: moment(),
  },
  (table) => [
    uniqueIndex("staff_email").on(table.email),
    uniqueIndex("staff_invitation").on(table.invitationDigest),
    check("staff_invited_until", sql`(${table.invitationDigest} is null) = (${table.invitedUntil} is null)`),
    check("staff_role", sql`${table.role} in (${sql.raw(roleNames.map((name) => `'${name}'`).join(", "))})`),
  ],
);

export type StaffRow = typeof staff.$inferSelect;

const staffId = () =>
  uuid()
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

export const staffSessions = pgTable(
  "staff_sessions",
  { ...sessionColumns(), userId: staffId(), impersonatedBy: text() },
  (table) => [
    uniqueIndex("staff_sessions_token").on(table.token),
    index("staff_sessions_user").on(table.userId),
    index("staff_sessions_expires_at").on(table.expiresAt),
  ],
);

export const staffAccounts = pgTable(
  "staff_accounts",
  { ...accountColumns(), userId: staffId() },
  (table) => [index("staff_accounts_user").on(table.userId)],
);

export const staffVerifications = pgTable("staff_verifications", verificationColumns(), (table) => [
  index("staff_verifications_identifier").on(table.identifier),
]);

/** The secret and backup codes of a two-factor login. */
export const staffTwoFactors = pgTable(
  "staff_two_factors",
  {
    id: id(),
    userId: staffId(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: moment(),
  },
  (table) => [index("staff_two_factors_user").on(table.userId)],
);

/** The passkeys of the staff: the public key of each device or password manager that can log somebody in. */
export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    id: id(),
    userId: staffId(),
    name: text().notNull(),
    /** The authenticator's id of the key, in base64url. */
    credentialId: text().notNull(),
    /** The key in COSE form, in base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator has signed, or 0 from one that does not count: a copied key falls behind. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** The host name to which the browser ties the key. */
    host: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    uniqueIndex("staff_passkeys_credential").on(table.credentialId),
    index("staff_passkeys_user").on(table.userId),
  ],
);

/** The random values that authenticators have been asked to sign, each accepted once. */
export const staffPasskeyChallenges = pgTable(
  "staff_passkey_challenges",
  {
    challenge: text().primaryKey(),
    /** Who adds a passkey; null for a login. */
    userId: uuid().references(() => staff.id, { onDelete: "cascade" }),
    /** Where the browser has the back office open, such as https://shop.example. */
    origin: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("staff_passkey_challenges_user").on(table.userId),
    index("staff_passkey_challenges_expires_at").on(table.expiresAt),
  ],
);

/**
 * What the staff changed through the back office, and what they tried without permission. Also kept for former members.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    staffId: uuid().notNull(),
    /** Method and path of the call. */
    call: text().notNull(),
    /** The id of what was changed, if the call names one. */
    subject: text(),
    /** What the call is about, for the filter of the list. */
    area: text({ enum: auditAreas }).notNull().default("other"),
    /** The values before and after, in words. */
    changes: jsonb().$type<NotedChange[]>().notNull().default([]),
    /** The status code of the response: 403 means that it was not allowed. */
    status: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index("audit_entries_at").on(table.at, table.id),
    index("audit_entries_area").on(table.area, table.at, table.id),
    index("audit_entries_staff").on(table.staffId, table.at, table.id),
  ],
);
