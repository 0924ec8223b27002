import { z } from "zod";
import { endpoint, streamEndpoint } from "../endpoint.ts";
import { bodyId, optionalText, pathId } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { listQuery, listReply } from "../list.ts";
import { dayCash } from "./cash.ts";
import { roundLimits } from "./limits.ts";
import { offered, person, position, round, roundRow } from "./round.ts";
import { reportedStates, stopStates } from "./stop-states.ts";

/** As the database writes it. */
const id = bodyId.toLowerCase();

const tooMany = says("One round is for at most {max} orders.", { max: roundLimits.stopsMax });

const orderIds = z
  .array(id, says("{field} must be a list of orders.", { field: "orders" }))
  .max(roundLimits.stopsMax, tooMany)
  .transform((ids) => [...new Set(ids)]);

const driver = id.nullable().describe("The id of a member of the staff who may deliver; null: nobody yet");

const amount = (field: string) =>
  z
    .number(says("{field} must be an amount.", { field }))
    .min(0, says("{field} cannot be below 0.", { field }));

const cash = (field: string) =>
  amount(field).max(roundLimits.cashMax, says("{field} is too much.", { field }));

const report = z.object({
  id: z.uuid(says("A report needs an id made by its phone (UUID).")).toLowerCase(),
  round: id,
  order: id,
  from: z.enum(stopStates, says("from must be a state of a stop.")),
  to: z.enum(reportedStates, says("to must be open, delivered, nobody or refused.")),
  at: z.iso
    .datetime(says("{field} must be a time, such as 2026-05-04T16:00:00Z.", { field: "at" }))
    .describe("When it happened"),
  cash: cash("cash").nullish().describe("The cash that was taken; without it, what was to be collected"),
});

export type Report = z.output<typeof report>;

const reportResult = z.object({
  id: z.string(),
  refusal: z.string().nullable().describe("Why it was not taken over, as a sentence; null when it was"),
});

export type ReportResult = z.infer<typeof reportResult>;

const proof = z.object({
  round: id,
  order: id,
  kind: z.enum(
    ["signature", "photo"],
    says("{field} must be {one} or {other}.", { field: "kind", one: "signature", other: "photo" }),
  ),
});

export type Proof = z.output<typeof proof>;

const access = { staff: "orders.deliver" } as const;
const params = z.object({ id: pathId });
const oneRound = { round };

/** The calls of the delivery rounds. */
export const rounds = {
  plan: endpoint("GET /api/round/plan", {
    summary: `Orders that can be put into a round, the first that are due first, at most ${roundLimits.offeredMax}; and who can drive`,
    access,
    reply: {
      orders: z.array(offered),
      drivers: z.array(person),
      start: position.nullable().describe("Where rounds begin"),
    },
  }),
  list: endpoint("GET /api/round/list", {
    summary: "The rounds, newest first",
    access,
    query: z
      .object({
        ...listQuery(["createdAt"]),
        state: z
          .enum(
            ["open", "counted"],
            says("{field} must be {one} or {other}.", { field: "state", one: "open", other: "counted" }),
          )
          .optional(),
        driver: z
          .string()
          .max(64, says("There is no such driver."))
          .optional()
          .describe("Those of one driver, by id"),
      })
      .omit({ search: true }),
    reply: { rounds: z.array(roundRow), ...listReply },
  }),
  round: endpoint("GET /api/round/one/:id", {
    summary: "A round with its stops, in the sequence in which they are driven",
    access,
    params,
    reply: oneRound,
    errors: ["round_not_found"],
  }),
  make: endpoint("POST /api/round/make", {
    idempotent: true,
    summary: "Put orders into a new round, in a good sequence to drive",
    audit: "Made a delivery round",
    auditSubject: "orders",
    access,
    body: z.object({
      orders: orderIds.refine((ids) => ids.length > 0, says("Please choose an order.")),
      driver,
    }),
    reply: { message: z.string(), ...oneRound },
    status: 201,
    errors: ["order_not_found", "round_rule", "staff_member_not_found", "idempotency_mismatch"],
  }),
  change: endpoint("PUT /api/round/one/:id", {
    summary:
      "Give a round another driver or other stops: all of them in their sequence. Orders left out are taken out, and a round without stops is removed",
    audit: "Changed a delivery round",
    access,
    params,
    body: z.object({
      version: z
        .int(says("{field} must be a whole number.", { field: "version" }))
        .min(0)
        .describe("The version that was read"),
      driver: driver.optional().describe("Without it, the driver stays"),
      orders: orderIds.optional().describe("Without it, the stops stay"),
      sort: z
        .boolean(says("{field} must be true or false.", { field: "sort" }))
        .default(false)
        .describe("Whether the open stops are put into a good sequence to drive"),
    }),
    reply: { message: z.string(), round: round.nullable().describe("Null when it was removed") },
    errors: ["round_not_found", "round_changed", "round_rule", "order_not_found", "staff_member_not_found"],
  }),
  start: endpoint("POST /api/round/one/:id/start", {
    summary: "Take the orders of a round out for delivery that are packed: each takes its ordinary step",
    audit: "Started a delivery round",
    access,
    params,
    reply: { message: z.string(), ...oneRound },
    errors: ["round_not_found", "round_rule"],
  }),
  report: endpoint("POST /api/round/reports", {
    summary:
      "Say what happened at the doors, in the sequence in which it happened. Each report has its own result; one that is sent again changes nothing and is answered as before",
    audit: "Delivered orders, or tried to",
    auditSubject: "reports.order",
    access,
    body: z.object({
      reports: z
        .array(report, says("{field} must be a list.", { field: "reports" }))
        .min(1, says("There is no report."))
        .max(
          roundLimits.reportsMax,
          says("At most {max} reports can be sent at once.", { max: roundLimits.reportsMax }),
        ),
    }),
    reply: { results: z.array(reportResult) },
  }),
  prove: endpoint("POST /api/round/proofs", {
    summary:
      "Store the signature or photograph of a stop. A later one replaces it, until the round's cash is counted: by the driver, who stored it, or who counts cash",
    audit: "Stored a signature or photograph of a delivery",
    access,
    form: {
      fields: { proof },
      files: { name: "images", label: "Picture", max: 1, bytesMax: roundLimits.proofBytesMax },
    },
    reply: { message: z.string() },
    errors: [
      "not_allowed",
      "round_not_found",
      "round_rule",
      "invalid_multipart",
      "too_large",
      "unsupported_type",
      "unreadable_image",
    ],
  }),
  proof: streamEndpoint("GET /api/round/one/:id/proofs/:order", {
    summary: "The signature or photograph of a stop, as a WebP or JPEG picture",
    access,
    params: z.object({ id: pathId, order: pathId }),
    query: z.object({
      file: z
        .string()
        .max(64, says("There is no such file."))
        .optional()
        .describe("Changes when it is replaced"),
    }),
    stream: "image/*",
    errors: ["round_not_found", "not_found"],
  }),
  place: endpoint("PUT /api/round/positions", {
    summary:
      "Say where an order's address is, or where rounds begin: later orders to the address have it too",
    audit: "Entered where an address is",
    auditSubject: "order",
    access,
    body: z.object({
      order: id.nullable().describe("Null: where rounds begin"),
      position: position.nullable().describe("Null: it is not known any more"),
    }),
    reply: { message: z.string() },
    errors: ["order_not_found"],
  }),
  cashOfDay: endpoint("GET /api/round/cash", {
    summary: `The cash of a day by driver, and outside of rounds the newest ${roundLimits.cashListed} deliveries`,
    access: { staff: "payments.review" },
    query: z.object({
      day: z.iso
        .date(says("day must be a day, such as 2026-05-04."))
        .optional()
        .describe("Without it, today"),
    }),
    reply: dayCash,
  }),
  count: endpoint("POST /api/round/one/:id/count", {
    summary:
      "Count the cash of a round whose stops are all settled, once: a difference to what the books expect is booked, and the round ends",
    audit: "Counted the cash of a delivery round",
    access: { staff: "payments.review" },
    params,
    body: z.object({
      expected: amount("expected").describe(
        "What was shown: if it is another amount by now, nothing is done",
      ),
      counted: cash("counted"),
      note: optionalText(msg("A note"), roundLimits.noteLength),
    }),
    reply: { message: z.string(), ...oneRound },
    errors: ["round_not_found", "round_changed", "round_rule"],
  }),
};
