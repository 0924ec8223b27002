import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { taskStates } from "../../contract/tasks/task-states.ts";
import { id, moment } from "../db/columns.ts";

/** Long work that somebody began, and how far it has come. */
export const tasks = pgTable(
  "tasks",
  {
    id: id(),
    kind: text().notNull(),
    /** Who of the staff began it. */
    startedBy: uuid().notNull(),
    /** What it works with. */
    input: jsonb().$type<object>().notNull(),
    state: text({ enum: taskStates }).notNull().default("waiting"),
    /** How many steps are behind it, and how many there are in all where that is known. */
    done: integer().notNull().default(0),
    total: integer(),
    /** How it stands, for people. */
    message: text().notNull(),
    /** Where the next step begins: written with what the last one did, so that a step happens once. */
    position: jsonb().$type<unknown>(),
    /** Who of the staff wants it to stop before its next step; null while nobody does. */
    cancelledBy: uuid(),
    createdAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [index("tasks_finished_at").on(table.finishedAt)],
);

export type TaskRow = typeof tasks.$inferSelect;
