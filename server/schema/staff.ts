import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { roleNames } from "#contract/permissions.ts";
import { id, moment } from "#platform/db/columns.ts";
import { accountColumns, sessionColumns, userColumns, verificationColumns } from "./login-columns.ts";

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
