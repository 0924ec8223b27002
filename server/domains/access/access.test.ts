import Fastify from "fastify";
import { expect, it } from "vitest";
import type { Access } from "#contract/endpoint.ts";
import { permissions, type Role } from "#contract/permissions.ts";
import { type Actor, theClock, theCommandLine } from "#platform/actor.ts";
import { requireAccess } from "./access.ts";
import { isPermitted, requirePermission } from "./permissions.ts";

it("an app is not built with a route that does not say who may use it", () => {
  const app = Fastify();
  const declareAll = requireAccess(app);
  app.get("/open", { config: { access: "anyone" } }, async () => "");
  declareAll();
  app.post("/forgotten", async () => "");
  expect(declareAll).toThrow("The route POST /forgotten does not say who may use it.");
});

it("an app is not built with a route for a permission that there is not", () => {
  const app = Fastify();
  const declareAll = requireAccess(app);
  app.get("/", { config: { access: { staff: "catalog.fly" } as unknown as Access } }, async () => "");
  expect(declareAll).toThrow("The route GET / asks for a permission that there is not: catalog.fly.");
});

it("an owner may do everything, a manager all but staff, mails, settings and the export, a picker only what orders need", () => {
  const refusedTo = (role: Role) => permissions.filter((each) => !isPermitted(role, each));
  expect(refusedTo("owner")).toEqual([]);
  expect(refusedTo("manager")).toEqual(["staff.manage", "mail.read", "settings.edit", "shop.export"]);
  const ofPickers = permissions.filter((each) => isPermitted("picker", each));
  expect(ofPickers).toEqual(["staff.self", "orders.read", "orders.pack", "orders.deliver"]);
});

it("services refuse members without the permission, unknown roles and whoever is no member, but not the operator", () => {
  const member = (role: string): Actor => ({ kind: "staff", id: "pia", role: role as Role });
  for (const actor of [member("picker"), member("baker"), theClock, { kind: "shopper", id: "ann" } as const])
    expect(() => requirePermission(actor, "orders.refund")).toThrow(
      expect.objectContaining({ code: "not_allowed" }),
    );
  for (const actor of [member("manager"), theCommandLine]) requirePermission(actor, "orders.refund");
});
