import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { taskStates } from "#contract/tasks/task-states.ts";
import { id, moment } from "#platform/db/columns.ts";

/** Long-running tasks and their progress. */
export const tasks = pgTable(
  "tasks",
  {
    id: id(),
    kind: text().notNull(),
    /** The staff member who started it. */
    startedBy: uuid().notNull(),
    /** Its input. */
    input: jsonb().$type<object>().notNull(),
    state: text({ enum: taskStates }).notNull().default("waiting"),
    /** The amount done so far, and the total where it is known. */
    done: integer().notNull().default(0),
    total: integer(),
    /** How much of the running step is done, written while it runs. */
    stepDone: integer().notNull().default(0),
    /** The progress as a text for people. */
    message: text().notNull(),
    /** Where the next step begins: written in the transaction of the last step, so that each step runs once. */
    position: jsonb().$type<unknown>(),
    /** The staff member who cancelled it; null unless it was cancelled. */
    cancelledBy: uuid(),
    createdAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [index("tasks_finished_at").on(table.finishedAt)],
);

export type TaskRow = typeof tasks.$inferSelect;
