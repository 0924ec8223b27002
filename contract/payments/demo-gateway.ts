import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment, moneyAmount, pathId } from "../fields.ts";

/** What the demo gateway's page shows of an order: no personal data. */
const demoSession = z.object({
  orderNumber: z.int(),
  lines: z.array(z.object({ name: z.string(), unitPrice: moneyAmount, quantity: z.int() })),
  shipping: moneyAmount,
  taxName: z.string(),
  tax: moneyAmount,
  amount: moneyAmount,
  status: z.enum(["open", "paid", "expired"]),
  expiresAt: moment,
  successUrl: z.string().describe("The URL to which the browser returns after payment"),
  cancelUrl: z.string().describe("The URL to which the browser returns when the payment is cancelled"),
});

export type DemoSession = z.infer<typeof demoSession>;

const params = z.object({ id: pathId });

// Anyone with the id, which cannot be guessed, may pay, as on the page of a real gateway.
export const demoGateway = {
  session: endpoint("GET /api/demo-gateway/session/:id", {
    summary: "What the demo gateway's page shows; only in a shop whose gateway is the demo one",
    access: "anyone",
    params,
    reply: { session: demoSession },
    errors: ["payment_page_not_found"],
  }),
  pay: endpoint("POST /api/demo-gateway/session/:id/pay", {
    summary: "Pay at the demo gateway (no money is moved)",
    access: "anyone",
    params,
    reply: { session: demoSession },
    errors: ["payment_page_not_found", "already_paid", "payment_expired", "rate_limited"],
  }),
  decline: endpoint("POST /api/demo-gateway/session/:id/decline", {
    summary: "Have the demo gateway decline the card; the page stays open for another",
    access: "anyone",
    params,
    reply: { message: z.string() },
    errors: ["payment_page_not_found", "already_paid", "payment_expired", "rate_limited"],
  }),
};
