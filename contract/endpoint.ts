import { z } from "zod";
import type { Call } from "./call.ts";
import type { ErrorCode } from "./errors.ts";
import type { Permission } from "./permissions.ts";

/**
 * Who may make a call: anyone, shoppers, or those of the staff who have a permission. It is checked before a byte of the
 * body is read.
 */
export type Access = "anyone" | "shopper" | { staff: Permission };

type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * A form with files (multipart/form-data): each of its fields is a JSON text, checked by its schema; whatever else is a
 * field of it is left out. Files keep the order in which they were sent.
 */
export type Form = {
  fields: Shape;
  files: {
    /** The name under which they are sent. */
    name: string;
    /** What messages call one of them. */
    label: string;
    max: number;
    bytesMax: number;
  };
};

type Definition = {
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  /** What the JSON of the body is checked by. */
  body?: z.ZodType;
  /** What the body is instead of JSON. */
  form?: Form;
  /** The named fields of a success; `success: true` is added to them. */
  reply: Shape;
  status?: 200 | 201;
  /** The failures worth naming in the documentation, beyond those that any call can have. */
  errors?: readonly ErrorCode[];
};

export type Endpoint = Omit<Definition, "reply"> & { call: Call; reply: z.ZodObject };

type WithSuccess<R extends Shape> = z.ZodObject<{ success: z.ZodLiteral<true> } & R>;

/** Ties a call to its schemas: one object that the server's route, the client and the documentation share. */
export function endpoint<const C extends Call, const D extends Definition>(call: C, definition: D) {
  const reply = z.object({ success: z.literal(true), ...definition.reply }) as unknown as WithSuccess<
    D["reply"]
  >;
  return { ...definition, call, reply };
}

/**
 * A call that replies with a stream of another kind than JSON: a file that is made while it is sent, or events. It fails
 * like any other before its first byte; later ones cut the connection.
 */
export type StreamEndpoint = Pick<Definition, "summary" | "access" | "params" | "query" | "errors"> & {
  call: Call;
  /** The media type of what comes. */
  stream: "text/csv" | "text/event-stream";
};

/** The same as `endpoint` for a call that replies with a stream. */
export function streamEndpoint<const D extends Omit<StreamEndpoint, "call">>(call: Call, definition: D) {
  return { ...definition, call };
}

/** What a call replies with on success. */
export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;

type InputPart<T> = T extends z.ZodType ? z.input<T> : unknown;

/** Everything a caller gives: path parameters, query and body in one flat object (or a form). */
export type InputOf<E extends Endpoint> = E["form"] extends Form
  ? FormLike
  : InputPart<E["params"]> & InputPart<E["query"]> & InputPart<E["body"]>;

/** A `FormData`, described without the DOM's types, which the contract does not know. */
export type FormLike = { append(name: string, value: string): void };

/** The one shape of every failure. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string().describe("A sentence for the person"),
  code: z.string().describe("A word for the program"),
  fields: z.record(z.string(), z.string()).optional().describe("What is wrong with which field"),
  shortage: z
    .object({ product: z.string(), heldBy: z.array(z.object({ _id: z.string(), number: z.int() })) })
    .optional()
    .describe(
      "With out_of_stock: the product there is too little of, and the shopper's own orders that hold it until they are paid",
    ),
  amount: z.number().optional().describe("With amount_changed: what the order comes to by now"),
  requestId: z.string(),
});
