import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { type Form, openBooks } from "./fake-stripe-books.ts";
import {
  broken,
  busy,
  keyMisused,
  type Reply,
  replayed,
  StripeRefusal,
  tooMany,
  wrongKey,
} from "./fake-stripe-replies.ts";

export const stripeKeys = { secretKey: "sk_test_a_key_of_the_tests", webhookSecret: "whsec_of_the_tests" };

/**
 * How a request can fail.
 * - `unreachable`: the connection is cut before it is carried out; `lost-reply`: after it.
 * - `silent`: it is carried out and never answered.
 * - `unavailable` (503), `too-many` (429): rejected before it is carried out.
 * - `internal-error` (500): an error that Stripe stores under the idempotency key.
 */
export type Failure = "unreachable" | "lost-reply" | "silent" | "unavailable" | "too-many" | "internal-error";

export type Call = { method: string; path: string; params: Form; headers: IncomingMessage["headers"] };

/** A webhook message, signed as by Stripe. */
export type Webhook = { body: Buffer; signature: string };

type DisputeDetails = {
  status: Stripe.Dispute["status"];
  case_type?: string;
  amount?: number;
  currency?: string;
  id?: string;
};

type Fault = { failure: Failure; method: string; times: number };
type Kept = { path: string; body: string; reply: Reply };

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** A server with the part of Stripe's API that the shop uses; the test plays the buyer and the network. */
export async function startFakeStripe(clock: () => Date = () => new Date()) {
  let books = openBooks(clock);
  let faults: Fault[] = [];
  const calls: Call[] = [];
  const kept = new Map<string, Kept>();
  const told: Webhook[] = [];

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { pathname: path, search } = new URL(request.url ?? "/", "http://stripe");
    const { method = "GET", headers } = request;
    const call = { method, path, params: readForm(method === "POST" ? body : search), headers };
    calls.push(call);
    const failure = nextFailure(method);
    if (failure === "unreachable") return request.socket.destroy();
    const reply = answerAmid(failure, call, body);
    if (failure === "lost-reply") return request.socket.destroy();
    if (failure !== "silent") send(response, reply, `req_${calls.length}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function nextFailure(method: string): Failure | undefined {
    const fault = faults.find((planned) => planned.times > 0 && planned.method === method);
    if (fault) fault.times -= 1;
    return fault?.failure;
  }

  function answerAmid(failure: Failure | undefined, call: Call, body: string): Reply {
    if (failure === "unavailable") return busy;
    if (failure === "too-many") return tooMany;
    return answerOnce(call, body, failure === "internal-error" ? () => broken : answer);
  }

  /** Replays the reply of an earlier request with the same key. */
  function answerOnce(call: Call, body: string, answerNow: (call: Call) => Reply): Reply {
    const key = call.headers["idempotency-key"];
    const { path } = call;
    const before = kept.get(String(key));
    if (before) return before.path === path && before.body === body ? replayed(before.reply) : keyMisused;
    const reply = answerNow(call);
    if (key && (reply.status === 200 || reply.status === 500)) kept.set(String(key), { path, body, reply });
    return reply;
  }

  function answer({ method, path, params, headers }: Call): Reply {
    try {
      if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`) throw wrongKey(headers.authorization);
      // A copy, because the reply must not change with the data.
      return { status: 200, body: structuredClone(serve(`${method} ${path}`, params)) };
    } catch (error) {
      if (error instanceof StripeRefusal) return error.reply;
      throw error;
    }
  }

  function serve(request: string, params: Form): unknown {
    if (request === "POST /v1/checkout/sessions") return books.createSession(params);
    if (request === "POST /v1/refunds") return giveBack(params).refund;
    if (request === "GET /v1/refunds") return books.listRefunds(params);
    if (request === "GET /v1/disputes") return books.listDisputes(params);
    const [, method, id = "", expire] =
      request.match(/^(GET|POST) \/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/) ?? [];
    if (method === "POST" && expire) return runOut(id).session;
    if (method === "GET" && !expire) return expand(books.session(id), params.expand);
    const message = `Unrecognized request URL (${request}).`;
    throw new StripeRefusal(404, { type: "invalid_request_error", message });
  }

  function expand(session: ReturnType<typeof books.session>, names: Form[string] | undefined): unknown {
    const wanted = Object.values(names ?? {}).includes("payment_intent");
    if (!wanted || !session.payment_intent) return session;
    return { ...session, payment_intent: books.payment(session.payment_intent) };
  }

  function runOut(sessionId: string) {
    const session = books.expire(sessionId);
    return { session, webhook: tell("checkout.session.expired", session) };
  }

  function giveBack(params: Form) {
    const refund = books.createRefund(params);
    const { id, amount } = books.payment(refund.payment_intent);
    const amount_refunded = books.refundedCents(id);
    const charge = { id: `ch_of_${id}`, object: "charge", amount, amount_refunded, payment_intent: id };
    return { refund, webhook: tell("charge.refunded", { ...charge, refunded: amount === amount_refunded }) };
  }

  /** Creates an event with the object's current state. */
  function tell(type: string, object: unknown): Webhook {
    const webhook = signEvent({
      id: `evt_test_${told.length + 1}`,
      object: "event",
      api_version: Stripe.API_VERSION,
      created: Math.floor(Date.now() / 1000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    told.push(webhook);
    return webhook;
  }

  return {
    url,
    /** All requests, in order. */
    calls,
    /** All webhook messages, in order; the test delivers them. */
    told,
    sessions: () => books.sessions(),
    refundsOf: (reference: string) => books.refundsOf(reference),
    tell,

    /** Makes the next requests of a method fail. */
    fail(failure: Failure, { times = 1, method = "POST" }: { times?: number; method?: "GET" | "POST" } = {}) {
      faults.push({ failure, method, times });
    },

    /** The buyer pays with a card. */
    pay: (sessionId: string) => tell("checkout.session.completed", books.complete(sessionId, "succeeded")),

    /** The buyer pays with a method that takes days. */
    payLater: (sessionId: string) =>
      tell("checkout.session.completed", books.complete(sessionId, "processing")),

    /** The outcome of a payment that took days. */
    settle(sessionId: string, outcome: "succeeded" | "failed") {
      const session = books.session(sessionId);
      const payment = books.payment(session.payment_intent ?? "");
      payment.status = outcome === "succeeded" ? "succeeded" : "requires_payment_method";
      if (outcome === "succeeded") session.payment_status = "paid";
      return tell(`checkout.session.async_payment_${outcome}`, session);
    },

    /** Cancels such a payment on Stripe's website. */
    callOff(sessionId: string) {
      const payment = books.payment(books.session(sessionId).payment_intent ?? "");
      payment.status = "canceled";
      return tell("payment_intent.canceled", payment);
    },

    /** Expires the session. */
    runOut: (sessionId: string) => runOut(sessionId).webhook,

    /** Refunds an amount on Stripe's website. */
    refundByHand: (reference: string, amountCents: number) =>
      giveBack({ payment_intent: reference, amount: String(amountCents), metadata: {} }).webhook,

    /** Changes a refund's status later, as a bank does. */
    changeRefund(refundId: string, status: string) {
      const refund = Object.assign(books.refund(refundId), { status });
      return tell(status === "failed" ? "refund.failed" : "refund.updated", refund);
    },

    /** The buyer's bank opens, updates or closes a dispute, of the whole payment or a part. */
    dispute(reference: string, step: "created" | "updated" | "closed", details: DisputeDetails) {
      const { status, case_type = "chargeback", currency = "usd", id = `du_of_${reference}` } = details;
      const { amount = books.payment(reference).amount } = details;
      const dispute = books.dispute({
        id,
        object: "dispute",
        amount,
        currency,
        payment_intent: reference,
        payment_method_details: { type: "card", card: { brand: "visa", case_type } },
        status,
      });
      return tell(`charge.dispute.${step}`, dispute);
    },

    /** Makes Stripe's data about a session differ from the request. */
    corrupt: (sessionId: string, fields: object) => void Object.assign(books.session(sessionId), fields),

    /** Drops the idempotency keys, as Stripe does after a day. */
    forgetKeys: () => kept.clear(),

    /** Deletes all data. */
    reset() {
      books = openBooks(clock);
      faults = [];
      calls.length = 0;
      told.length = 0;
      kept.clear();
    },

    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type Signing = { secret?: string; at?: Date };

/** An event as a signed message of Stripe. */
export function signEvent(event: unknown, signing: Signing = {}): Webhook {
  const payload = JSON.stringify(event);
  return { body: Buffer.from(payload), signature: signatureOf(payload, signing) };
}

/** The signature header for a body, made with the SDK. */
export function signatureOf(
  payload: string,
  { secret = stripeKeys.webhookSecret, at = new Date() }: Signing = {},
): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  });
}

/** `a[b][0]=c` is `{ a: { b: { 0: "c" } } }`. */
function readForm(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    const last = keys.pop() ?? "";
    let place = form;
    for (const key of keys) {
      place[key] ??= {};
      place = place[key] as Form;
    }
    place[last] = value;
  }
  return form;
}

function send(response: ServerResponse, { status, body, headers }: Reply, requestId: string): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": requestId, ...headers });
  response.end(JSON.stringify(body));
}
