import { z } from "zod";
import type { Call } from "./call.ts";
import type { ErrorCode } from "./error-table.ts";
import type { Permission } from "./permissions.ts";

/** Who may make a call: anyone, shoppers, or staff with a permission. Checked before the body is read. */
export type Access = "anyone" | "shopper" | { staff: Permission };

type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * A form with files (multipart/form-data). Each of its fields is JSON, validated by its schema; unknown fields are
 * ignored. Files keep the order in which they were sent.
 */
export type Form = {
  fields: Shape;
  files: {
    /** The field name of the files. */
    name: string;
    /** How error messages call one of them. */
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
  /** The schema of the JSON body. */
  body?: z.ZodType;
  /** The form, when the body is not JSON. */
  form?: Form;
  /** The fields of a successful reply, beside `success: true`. */
  reply: Shape;
  status?: 200 | 201;
  /** The errors worth documenting, beyond those that any call can return. */
  errors?: readonly ErrorCode[];
};

export type Endpoint = Omit<Definition, "reply"> & { call: Call; reply: z.ZodObject };

type WithSuccess<R extends Shape> = z.ZodObject<{ success: z.ZodLiteral<true> } & R>;

/** Combines a call with its schemas in one object that the server's route, the client and the documentation share. */
export function endpoint<const C extends Call, const D extends Definition>(call: C, definition: D) {
  const reply = z.object({ success: z.literal(true), ...definition.reply }) as unknown as WithSuccess<
    D["reply"]
  >;
  return { ...definition, call, reply };
}

/**
 * A call whose reply is streamed and not JSON: a file generated while it is sent, or events. It fails like any other
 * call before its first byte; a later error closes the connection.
 */
export type StreamEndpoint = Pick<Definition, "summary" | "access" | "params" | "query" | "errors"> & {
  call: Call;
  /** The media type of the reply. */
  stream:
    | "text/csv"
    | "text/event-stream"
    | "application/pdf"
    | "application/zip"
    | "image/*"
    | "text/plain"
    | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
};

/** The same as `endpoint` for a call that replies with a stream. */
export function streamEndpoint<const D extends Omit<StreamEndpoint, "call">>(call: Call, definition: D) {
  return { ...definition, call };
}

/** The fields of a call's successful reply. */
export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;

type InputPart<T> = T extends z.ZodType ? z.input<T> : unknown;

/** Everything a caller passes: path parameters, query and body in one flat object (or a form). */
export type InputOf<E extends Endpoint> = E["form"] extends Form
  ? FormLike
  : InputPart<E["params"]> & InputPart<E["query"]> & InputPart<E["body"]>;

/** The part of `FormData` that is used, without the DOM's types, which the contract does not include. */
export type FormLike = { append(name: string, value: string): void };

const orderName = z.object({ _id: z.string(), number: z.int() });

/** The shape of every error. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string().describe("A sentence for the person"),
  code: z.string().describe("A word for the program"),
  fields: z.record(z.string(), z.string()).optional().describe("Error messages by field"),
  shortage: z
    .object({ product: z.string(), heldBy: z.array(orderName) })
    .optional()
    .describe(
      "With out_of_stock: the product there is too little of, and the shopper's own orders that hold it until they are paid",
    ),
  amount: z.number().optional().describe("With amount_changed: what the order comes to by now"),
  usedBy: orderName
    .optional()
    .describe(
      "With voucher_refused: the shopper's own order that uses the voucher and waits for its payment",
    ),
  requestId: z.string(),
});
