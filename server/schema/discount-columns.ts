import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { integer } from "drizzle-orm/pg-core";
import { actorColumns } from "#platform/actor.ts";
import { moment } from "#platform/db/columns.ts";

/** What the tables of all discounts have in common. */
export const discountColumns = () => ({
  /** From this moment, and before that one; null without a limit. */
  startsAt: moment(),
  endsAt: moment(),
  /** Counted up by each change. */
  version: integer().notNull().default(1),
  /** Who changed it last. */
  ...actorColumns(),
  createdAt: moment().notNull(),
});

type Period = { startsAt: SQLWrapper; endsAt: SQLWrapper };

/** Whether the discount of a row has not ended at a moment, in the words of the tables' indexes. */
export function hasNotEnded({ endsAt }: Pick<Period, "endsAt">, now: SQL): SQL {
  return sql`coalesce(${endsAt}, 'infinity') > ${now}`;
}

/** Whether the discount of a row counts at a moment. */
export function isRunning({ startsAt, endsAt }: Period, now: SQL): SQL {
  return sql`${hasNotEnded({ endsAt }, now)} and (${startsAt} is null or ${startsAt} <= ${now})`;
}
