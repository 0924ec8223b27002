import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment, pathId } from "../fields.ts";
import { taskStates } from "./task-states.ts";

export const task = z.object({
  _id: z.string(),
  kind: z.string(),
  state: z.enum(taskStates),
  done: z.int().describe("How much is done"),
  total: z.int().nullable().describe("How much there is in all; null while that is not known"),
  message: z.string().describe("The status in words"),
  createdAt: moment,
  finishedAt: moment.nullable(),
});

export type Task = z.infer<typeof task>;

/** Long-running background work: for now, promotions. */
export const staffTasks = {
  task: endpoint("GET /api/task/:id", {
    summary: "The progress of a task",
    auditArea: "other",
    access: { staff: "promotions.send" },
    params: z.object({ id: pathId }),
    reply: { task },
    errors: ["task_not_found"],
  }),
  cancelTask: endpoint("POST /api/task/:id/cancel", {
    summary: "Stop a task before its next step; what it has done stays done. One that is over stays as it is",
    audit: "Cancelled a task",
    auditArea: "other",
    access: { staff: "promotions.send" },
    params: z.object({ id: pathId }),
    reply: { task },
    errors: ["task_not_found"],
  }),
};
