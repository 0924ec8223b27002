import type { FastifyInstance, FastifyRequest } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { type DemoSession, demoGateway } from "#contract/payments/demo-gateway.ts";
import { checkoutLimits } from "#domains/sales/index.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import type { DemoSessionRow } from "#schema/demo-gateway.ts";
import { declineDemoSession, payDemoSession, readDemoPage, statusOf } from "./sessions.ts";

/** The routes that the demo gateway's payment page calls. */
export function demoGatewayRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  const limit = (request: FastifyRequest) => limits.count(checkoutLimits.checkoutPerAddress, request);

  route(app, shop, demoGateway.session, async ({ params }) => ({
    session: viewSession(shop, await readDemoPage(shop, params.id)),
  }));

  route(
    app,
    shop,
    demoGateway.pay,
    async ({ params }) => ({ session: viewSession(shop, await payDemoSession(shop, params.id)) }),
    { limit },
  );

  route(
    app,
    shop,
    demoGateway.decline,
    async ({ params }) => {
      await declineDemoSession(shop, params.id);
      return { message: t("The card was declined. Nothing was charged.") };
    },
    { limit },
  );
}

function viewSession({ settings: { money }, clock }: Shop, session: DemoSessionRow): DemoSession {
  const { orderNumber, lines, shippingCents, taxCents, amountCents, successUrl, cancelUrl } = session.request;
  return {
    orderNumber,
    lines: lines.map(({ name, unitCents, quantity }) => ({
      name,
      unitPrice: money.toAmount(unitCents),
      quantity,
    })),
    shipping: money.toAmount(shippingCents),
    taxName: session.request.taxName,
    tax: money.toAmount(taxCents),
    amount: money.toAmount(amountCents),
    status: statusOf(session, clock()),
    expiresAt: session.expiresAt.toISOString(),
    successUrl,
    cancelUrl,
  };
}
