import { z } from "zod";
import type { Call } from "./call.ts";
import type { ErrorCode } from "./error-table.ts";
import type { Permission } from "./permissions.ts";
import type { AuditArea } from "./staff/audit-areas.ts";

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
    label: "Picture" | "File";
    max: number;
    bytesMax: number;
  };
};

/** A method and a path, such as "PUT /api/order/staff-note/:id". */
type CallText = `${Call["method"]} /${string}`;

type Definition = {
  summary: string;
  access: Access;
  /**
   * What the staff did by it, for the audit log, such as "Edited a product". Calls by which they change or export
   * something have one.
   */
  audit?: string;
  /** Where the audit log lists it, unless its permission says so. */
  auditArea?: AuditArea;
  /**
   * The field of the body with the id of what the call is about, for the audit log; of a list, also the field of its items,
   * such as `steps.id`. By default it is the id in the path.
   */
  auditSubject?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** The schema of the JSON body. */
  body?: z.ZodType;
  /** The form, when the body is not JSON. */
  form?: Form;
  /** The fields of a successful reply, beside `success: true`. */
  reply: Shape;
  status?: 200 | 201;
  /**
   * The call takes an Idempotency-Key: the same key from the same person returns the first answer and creates nothing
   * twice. The shop's own client sends one automatically.
   */
  idempotent?: true;
  /** The errors worth documenting, beyond those that any call can return. */
  errors?: readonly ErrorCode[];
};

export type Endpoint = Omit<Definition, "reply"> & {
  call: Pick<Call, "method" | "path">;
  reply: z.ZodObject;
};

type WithSuccess<R extends Shape> = z.ZodObject<{ success: z.ZodLiteral<true> } & R>;

/**
 * Defines a call, with its schemas and who may make it, in one object that the server's route, the client and the
 * documentation share. The browser gets its method and path by `npm run calls`.
 */
export function endpoint<const D extends Definition>(text: CallText, definition: D) {
  const reply = z.object({ success: z.literal(true), ...definition.reply }) as unknown as WithSuccess<
    D["reply"]
  >;
  return { ...definition, call: asCall(text), reply };
}

/**
 * A call whose reply is streamed and not JSON: a file generated while it is sent, or events. It fails like any other
 * call before its first byte; a later error closes the connection.
 */
export type StreamEndpoint = Pick<
  Definition,
  "summary" | "access" | "audit" | "auditArea" | "params" | "query" | "errors"
> & {
  call: Pick<Call, "method" | "path">;
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
export function streamEndpoint<const D extends Omit<StreamEndpoint, "call">>(text: CallText, definition: D) {
  return { ...definition, call: asCall(text) };
}

function asCall(text: CallText): Pick<Call, "method" | "path"> {
  const [method, path] = text.split(" ") as [Call["method"], string];
  return { method, path };
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
