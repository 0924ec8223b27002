import type { FastifyInstance } from "fastify";
import { staffMembers } from "#contract/staff/member-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { addStaffMember } from "../service.ts";
import { changeRole, listMembers, resetLogin, setActive } from "./members.ts";

/** The owner's calls to manage the staff. */
export function memberRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffMembers.members, ({ query }) => listMembers(shop, query));

  route(app, shop, staffMembers.addMember, async ({ actor, body, once }) => {
    const member = await addStaffMember(shop, actor, body, once());
    return { message: `${member.name} can log in now`, member };
  });

  route(app, shop, staffMembers.setRole, async ({ actor, params, body }) => {
    const member = await changeRole(shop, actor, params.id, body.role);
    return { message: `${member.name}'s role is ${member.role} now`, member };
  });

  route(app, shop, staffMembers.setActive, async ({ actor, params, body }) => {
    const member = await setActive(shop, actor, params.id, body.active);
    return {
      message: `${member.name} ${member.active ? "can log in again" : "cannot log in any more"}`,
      member,
    };
  });

  route(app, shop, staffMembers.resetLogin, async ({ actor, params, body }) => {
    const member = await resetLogin(shop, actor, params.id, body.password);
    return { message: `${member.name} logs in with the new password from now on`, member };
  });
}
