import type { FastifyInstance, FastifyRequest } from "fastify";
import { type DemoSession, demoGateway } from "../../../contract/demo-gateway.ts";
import { toDollars } from "../../../contract/money.ts";
import type { Limits } from "../../http/rate-limits.ts";
import { route } from "../../http/routes.ts";
import type { Shop } from "../../shop.ts";
import { declineDemoSession, payDemoSession, readDemoPage, statusOf } from "./sessions.ts";
import type { DemoSessionRow } from "./tables.ts";

/** What the gateway's page asks and does. */
export function demoGatewayRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  const limit = (request: FastifyRequest) => limits.checkoutPerAddress(request);

  route(app, shop, demoGateway.session, async ({ params }) => ({
    session: viewSession(await readDemoPage(shop, params.id), shop.clock()),
  }));

  route(
    app,
    shop,
    demoGateway.pay,
    async ({ params }) => ({ session: viewSession(await payDemoSession(shop, params.id), shop.clock()) }),
    { limit },
  );

  route(
    app,
    shop,
    demoGateway.decline,
    async ({ params }) => {
      await declineDemoSession(shop, params.id);
      return { message: "The card was declined. Nothing was charged." };
    },
    { limit },
  );
}

function viewSession(session: DemoSessionRow, now: Date): DemoSession {
  const { orderNumber, lines, taxCents, amountCents, successUrl, cancelUrl } = session.request;
  return {
    orderNumber,
    lines: lines.map(({ name, unitCents, quantity }) => ({
      name,
      unitPrice: toDollars(unitCents),
      quantity,
    })),
    tax: toDollars(taxCents),
    amount: toDollars(amountCents),
    status: statusOf(session, now),
    expiresAt: session.expiresAt.toISOString(),
    successUrl,
    cancelUrl,
  };
}
