import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { staffInvitations } from "#contract/staff/invitation-endpoints.ts";
import { keepAuditEntry, sendCookies } from "#domains/access/http.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { invitationLimits } from "../rate-limits.ts";
import {
  acceptInvitation,
  inviteMember,
  readInvitation,
  sendInvitationAgain,
  withdrawInvitation,
} from "./invitations.ts";

/** The owner's calls to invite somebody, and those of the mailed link. */
export function invitationRoutes(app: FastifyInstance, shop: Shop, limits: Limits): void {
  const { invitationsPerAccount, invitationPerAddress } = invitationLimits;
  const perAddress = {
    limit: (request: Parameters<Limits["count"]>[1]) => limits.count(invitationPerAddress, request),
  };

  route(app, shop, staffInvitations.inviteMember, async ({ actor, body, once, request }) => {
    await limits.count(invitationsPerAccount, request, actor.id);
    const { member, alsoShops } = await inviteMember(shop, actor, body, once());
    const { name, email } = member;
    const message = alsoShops
      ? t(
          "An invitation is on its way to {email}. {name} shops here with this address too: that account stays separate.",
          { name, email },
        )
      : t("An invitation is on its way to {email}.", { email });
    return { message, member };
  });

  route(app, shop, staffInvitations.sendInvitationAgain, async ({ actor, params, request }) => {
    await limits.count(invitationsPerAccount, request, actor.id);
    const { member, sent } = await sendInvitationAgain(shop, actor, params.id);
    const message = sent
      ? t("Another mail is on its way to {email}. Only its link works now.", { email: member.email })
      : t("A mail was sent to {email} less than a minute ago.", { email: member.email });
    return { message, member };
  });

  route(app, shop, staffInvitations.withdrawInvitation, async ({ actor, params }) => {
    const { name } = await withdrawInvitation(shop, actor, params.id);
    return { message: t("The invitation of {name} was withdrawn", { name }) };
  });

  route(
    app,
    shop,
    staffInvitations.invitation,
    async ({ body }) => ({ invitation: await readInvitation(shop, body.token) }),
    perAddress,
  );

  route(
    app,
    shop,
    staffInvitations.acceptInvitation,
    async ({ body, request, reply }) => {
      const { member, cookies } = await acceptInvitation(shop, body);
      sendCookies(reply, cookies);
      shop.knownDevices.remember({ audience: "seller", email: member.email }, request, reply);
      // No member was logged in when the call began, so the binding writes no entry.
      const { method, path } = staffInvitations.acceptInvitation.call;
      const { _id: id } = member;
      await keepAuditEntry(shop, {
        staffId: id,
        call: `${method} ${path}`,
        subject: id,
        area: "staff",
        status: 200,
      });
      return { message: t("Welcome, {name}", { name: member.name }), member };
    },
    perAddress,
  );
}
