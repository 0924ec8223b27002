import type { FastifyInstance, FastifyRequest } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { staff } from "#contract/staff/endpoints.ts";
import { keepAuditEntry } from "#domains/access/http.ts";
import { callerOf } from "#platform/http/caller-address.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { linkLimits } from "../rate-limits.ts";
import { forgotStaffPassword, resetStaffPassword } from "./reset-password.ts";

/** The calls of a staff member who has forgotten the password. */
export function resetRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  const per = (limit: (typeof linkLimits)[keyof typeof linkLimits]) => ({
    limit: (request: FastifyRequest) => limits.count(limit, request),
  });

  route(
    app,
    shop,
    staff.forgotPassword,
    async ({ body, request }) => {
      const account = `${callerOf(request)} ${body.email}`;
      await limits.count(linkLimits.staffForgotPerAddressAndAccount, request, account);
      await forgotStaffPassword(shop, body.email);
      return {
        message: t("If {email} has a login here, a link is on its way to it, or there already.", {
          email: body.email,
        }),
      };
    },
    per(linkLimits.staffForgotPerAddress),
  );

  route(
    app,
    shop,
    staff.resetPassword,
    async ({ body, request, reply }) => {
      const { id, email } = await resetStaffPassword(shop, body);
      shop.knownDevices.remember({ audience: "seller", email }, request, reply);
      // No member was logged in when the call began, so the binding writes no entry.
      const { method, path } = staff.resetPassword.call;
      await keepAuditEntry(shop, {
        staffId: id,
        call: `${method} ${path}`,
        subject: id,
        area: "staff",
        status: 200,
      });
      return { message: t("You can now log in with your new password.") };
    },
    per(linkLimits.staffLinkPerAddress),
  );
}
