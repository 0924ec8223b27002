import type { FastifyInstance } from "fastify";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import type { Role } from "#contract/permissions.ts";
import { staffMembers } from "#contract/staff/member-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { addStaffMember } from "../service.ts";
import { changeRole, listMembers, resetLogin, setActive } from "./members.ts";

const roleChanged: Record<Role, Message> = {
  owner: msg("{name}''s role is owner now"),
  manager: msg("{name}''s role is manager now"),
  picker: msg("{name}''s role is picker now"),
};

/** The owner's calls to manage the staff. */
export function memberRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffMembers.members, ({ query }) => listMembers(shop, query));

  route(app, shop, staffMembers.addMember, async ({ actor, body, once }) => {
    const member = await addStaffMember(shop, actor, body, once());
    return { message: t("{name} can log in now", { name: member.name }), member };
  });

  route(app, shop, staffMembers.setRole, async ({ actor, params, body }) => {
    const member = await changeRole(shop, actor, params.id, body.role);
    return { message: t(roleChanged[member.role], { name: member.name }), member };
  });

  route(app, shop, staffMembers.setActive, async ({ actor, params, body }) => {
    const member = await setActive(shop, actor, params.id, body.active);
    const { name } = member;
    const message = member.active
      ? t("{name} can log in again", { name })
      : t("{name} cannot log in any more", { name });
    return { message, member };
  });

  route(app, shop, staffMembers.resetLogin, async ({ actor, params, body }) => {
    const member = await resetLogin(shop, actor, params.id, body.password);
    return { message: t("{name} logs in with the new password from now on", { name: member.name }), member };
  });
}
