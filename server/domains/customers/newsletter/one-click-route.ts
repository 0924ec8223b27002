import type { FastifyInstance } from "fastify";
import type { Shop } from "#platform/shop.ts";
import { unsubscribe } from "./service.ts";

/**
 * Unsubscribes an address when a mail program's server posts to the link in its mail, which is a page for people:
 * https://www.rfc-editor.org/rfc/rfc8058. The link's token is its only proof, and the body, a form of either kind, says
 * nothing more. Many receivers share the address of such a server, so that only the general limit counts.
 */
export async function oneClickRoute(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null, undefined));
    scope.post<{ Querystring: { token?: unknown } }>(
      "/unsubscribe",
      { config: { access: "anyone" }, schema: { hide: true } },
      async (request) => {
        const { token } = request.query;
        await app.admission.run(request, () => unsubscribe(shop, typeof token === "string" ? token : ""));
        return { success: true, message: "Unsubscribed" };
      },
    );
  });
}
