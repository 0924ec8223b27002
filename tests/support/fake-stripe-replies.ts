export type Reply = { status: number; body: unknown; headers?: Record<string, string> };

/** An error that Stripe answers instead of carrying out the request. */
export class StripeRefusal extends Error {
  readonly reply: Reply;

  constructor(status: number, error: { type: string; message: string; code?: string; param?: string }) {
    super(error.message);
    this.reply = { status, body: { error } };
  }
}

export function invalid(message: string, param = "", code = ""): StripeRefusal {
  const details = { ...(param && { param }), ...(code && { code }) };
  return new StripeRefusal(400, { type: "invalid_request_error", message, ...details });
}

export function missing(kind: string, id: string, param: string): StripeRefusal {
  const message = `No such ${kind}: '${id}'`;
  return new StripeRefusal(404, { type: "invalid_request_error", code: "resource_missing", message, param });
}

export const keyMisused: Reply = {
  status: 400,
  body: {
    error: {
      type: "idempotency_error",
      message:
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    },
  },
};

/** Stripe stores it under the idempotency key. */
export const broken: Reply = {
  status: 500,
  body: { error: { type: "api_error", message: "An unknown error occurred" } },
  // A retry with the same key would only return the same reply.
  headers: { "stripe-should-retry": "false" },
};

export const busy: Reply = {
  status: 503,
  body: { error: { type: "api_error", message: "Stripe is busy." } },
};

export const tooMany: Reply = {
  status: 429,
  body: { error: { type: "invalid_request_error", code: "rate_limit", message: "Too many requests." } },
};

export function wrongKey(authorization = ""): StripeRefusal {
  const shown = authorization.replace("Bearer ", "");
  return new StripeRefusal(401, {
    type: "invalid_request_error",
    message: `Invalid API Key provided: ${shown}`,
  });
}

/** An earlier reply, replayed. */
export function replayed(reply: Reply): Reply {
  return { ...reply, headers: { ...reply.headers, "idempotent-replayed": "true" } };
}
