import type Stripe from "stripe";
import { z } from "zod";
import { invalid, missing } from "./fake-stripe-replies.ts";

/** Form parameters: texts under names that can be nested. */
export type Form = { [name: string]: string | Form };

type Payment = Pick<Stripe.PaymentIntent, "id" | "object" | "amount" | "currency" | "metadata" | "status">;

type Refund = Pick<
  Stripe.Refund,
  "id" | "object" | "amount" | "created" | "currency" | "metadata" | "status"
> & { payment_intent: string };

type Dispute = Pick<Stripe.Dispute, "id" | "object" | "amount" | "currency" | "status"> & {
  payment_intent: string;
  payment_method_details: { type: "card"; card: { brand: string; case_type: string } };
};

type Session = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "amount_total"
  | "client_reference_id"
  | "created"
  | "currency"
  | "customer_email"
  | "expires_at"
  | "livemode"
  | "metadata"
  | "mode"
  | "payment_status"
  | "status"
  | "url"
> & { payment_intent: string | null };

/** In what steps Stripe charges and refunds amounts, unless in single units: https://docs.stripe.com/currencies#special-cases */
const chargedIn: Record<string, number> = { bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10, isk: 100, ugx: 100 };

/** Stripe's data and rules. */
export function openBooks(clock: () => Date) {
  const sessions = new Map<string, Session>();
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const paymentMetadata = new Map<string, Record<string, string>>();
  let count = 0;
  const name = (prefix: string) => `${prefix}_test_${++count}`;
  const now = () => Math.floor(clock().getTime() / 1000);

  function requireStep(amount: number, currency: string, param: string): void {
    const step = chargedIn[currency] ?? 1;
    if (amount % step > 0) throw invalid(`Amounts in ${currency} must be divisible by ${step}.`, param);
  }

  function session(id: string): Session {
    const found = sessions.get(id);
    if (!found) throw missing("checkout.session", id, "session");
    if (found.status === "open" && found.expires_at <= now()) close(found, "expired");
    return found;
  }

  function close(open: Session, status: "complete" | "expired"): void {
    Object.assign(open, { status, url: null });
  }

  function payment(id: string): Payment {
    const found = payments.get(id);
    if (!found) throw missing("payment_intent", id, "payment_intent");
    return found;
  }

  function refundsOf(reference: string): Refund[] {
    return refunds.filter((refund) => refund.payment_intent === reference);
  }

  function refundedCents(reference: string): number {
    return refundsOf(reference)
      .filter(({ status }) => status !== "failed" && status !== "canceled")
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  return {
    session,
    payment,
    refundedCents,
    sessions: () => [...sessions.values()],
    refundsOf,

    createSession(form: Form): Session {
      const params = parse(newSession, form);
      const created = now();
      if (params.expires_at - created < 30 * 60)
        throw invalid("The `expires_at` timestamp must be at least 30 minutes from now.", "expires_at");
      if (params.expires_at - created > 24 * 60 * 60)
        throw invalid("The `expires_at` timestamp must be less than 24 hours from now.", "expires_at");
      if (params.line_items.length > 100) throw invalid("There are more than 100 line items.", "line_items");
      const amount = params.line_items.reduce(
        (sum, { price_data, quantity }) => sum + price_data.unit_amount * quantity,
        0,
      );
      const currency = params.line_items[0]?.price_data.currency ?? "";
      for (const { price_data } of params.line_items) {
        if (price_data.currency !== currency) throw invalid("There are several currencies.", "line_items");
        requireStep(price_data.unit_amount, currency, "line_items");
      }
      if (amount < 50) throw invalid("The amount must be at least $0.50.", "line_items", "amount_too_small");
      if (amount > 99_999_999)
        throw invalid("The amount must be no more than $999,999.99.", "line_items", "amount_too_large");
      const id = name("cs");
      const { client_reference_id, customer_email, expires_at, metadata, mode } = params;
      const made: Session = {
        id,
        object: "checkout.session",
        amount_total: amount,
        client_reference_id,
        created,
        currency,
        customer_email,
        expires_at,
        livemode: false,
        metadata,
        mode,
        payment_intent: null,
        payment_status: "unpaid",
        status: "open",
        url: `https://checkout.stripe.com/c/pay/${id}`,
      };
      sessions.set(id, made);
      paymentMetadata.set(id, params.payment_intent_data.metadata);
      return made;
    },

    /** The buyer has completed the page: the payment succeeded or is being processed. */
    complete(id: string, status: "succeeded" | "processing"): Session {
      const open = session(id);
      if (open.status !== "open") throw new Error(`Nobody can pay ${id}: it is ${open.status}.`);
      close(open, "complete");
      const made: Payment = {
        id: name("pi"),
        object: "payment_intent",
        amount: open.amount_total ?? 0,
        currency: open.currency ?? "",
        metadata: paymentMetadata.get(id) ?? {},
        status,
      };
      payments.set(made.id, made);
      open.payment_intent = made.id;
      if (status === "succeeded") open.payment_status = "paid";
      return open;
    },

    expire(id: string): Session {
      const open = session(id);
      if (open.status !== "open")
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${open.status}\`.`,
        );
      close(open, "expired");
      return open;
    },

    createRefund(form: Form): Refund {
      const { payment_intent, amount, metadata } = parse(newRefund, form);
      const paid = payment(payment_intent);
      const left = paid.amount - refundedCents(payment_intent);
      if (disputes.some((dispute) => dispute.payment_intent === payment_intent && dispute.status !== "won"))
        throw invalid("The charge is disputed.", "", "charge_disputed");
      if (paid.status !== "succeeded")
        throw invalid("This PaymentIntent has no successful charge to refund.");
      if (left === 0) throw invalid("The charge has already been refunded.", "", "charge_already_refunded");
      if (amount < 1 || amount > left)
        throw invalid(`Refund amount (${amount}) is greater than what is left (${left}).`, "amount");
      requireStep(amount, paid.currency, "amount");
      const made: Refund = {
        id: name("re"),
        object: "refund",
        amount,
        created: now(),
        currency: paid.currency,
        metadata,
        payment_intent,
        status: "succeeded",
      };
      refunds.unshift(made);
      return made;
    },

    /** A page of refunds, newest first. */
    listRefunds(form: Form) {
      const { payment_intent, limit, starting_after } = parse(refundQuery, form);
      const all = refundsOf(payment(payment_intent).id);
      const start = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0;
      const data = all.slice(start, start + limit);
      return { object: "list", url: "/v1/refunds", has_more: start + limit < all.length, data };
    },

    /** The bank opens or updates a dispute, identified by its id. */
    dispute(changed: Dispute): Dispute {
      const known = disputes.find(({ id }) => id === changed.id);
      if (known) return Object.assign(known, changed);
      disputes.unshift(changed);
      return changed;
    },

    /** A page of disputes, newest first. */
    listDisputes(form: Form) {
      const { payment_intent, limit, starting_after } = parse(refundQuery, form);
      const all = disputes.filter((dispute) => dispute.payment_intent === payment(payment_intent).id);
      const start = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0;
      const data = all.slice(start, start + limit);
      return { object: "list", url: "/v1/disputes", has_more: start + limit < all.length, data };
    },

    refund(id: string): Refund {
      const found = refunds.find((refund) => refund.id === id);
      if (!found) throw missing("refund", id, "id");
      return found;
    },
  };
}

/** Parses parameters as strictly as Stripe does: an unknown one is an error. */
function parse<T>(schema: z.ZodType<T>, form: Form): T {
  const { data, error } = schema.safeParse(form);
  const issue = error?.issues[0];
  if (!issue) return data as T;
  const [first, ...rest] = issue.path;
  const param = `${String(first ?? "")}${rest.map((key) => `[${String(key)}]`).join("")}`;
  throw invalid(issue.message, param, issue.code === "unrecognized_keys" ? "parameter_unknown" : "");
}

const whole = z.string().regex(/^\d+$/, "Invalid integer").transform(Number);
const metadata = z.record(z.string().max(40), z.string().max(500));
const list = <T>(item: z.ZodType<T>) =>
  z.record(z.string(), item).transform((items) => Object.values(items) as T[]);

const newSession = z.strictObject({
  mode: z.literal("payment"),
  line_items: list(
    z.strictObject({
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: whole,
        product_data: z.strictObject({ name: z.string().min(1).max(250) }),
      }),
      quantity: whole,
    }),
  ),
  adaptive_pricing: z.strictObject({ enabled: z.literal("false") }),
  client_reference_id: z.string().min(1).max(200),
  customer_email: z.email(),
  metadata,
  payment_intent_data: z.strictObject({ metadata }),
  expires_at: whole,
  success_url: z.url(),
  cancel_url: z.url(),
});

const newRefund = z.strictObject({ payment_intent: z.string(), amount: whole, metadata });

const refundQuery = z.strictObject({
  payment_intent: z.string(),
  limit: whole.refine((value) => value >= 1 && value <= 100).default(10),
  starting_after: z.string().optional(),
});
