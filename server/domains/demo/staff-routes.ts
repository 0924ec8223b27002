import type { FastifyInstance } from "fastify";
import { countOf } from "#contract/count-of.ts";
import { type DemoRemoval, demo } from "#contract/demo/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { readDemo, removeDemo } from "./remove-demo.ts";

export function staffDemoRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, demo.read, () => readDemo(shop));

  route(app, shop, demo.remove, async ({ actor }) => {
    const removal = await removeDemo(shop, actor);
    return { message: describe(removal), ...removal };
  });
}

function describe({ deleted, archived, edited }: DemoRemoval): string {
  if (deleted + archived + edited === 0) return "There are no demo products.";
  const parts = [`${countOf(deleted, "demo product")} deleted`];
  if (archived > 0) parts.push(`${archived} archived, because they were ordered, reviewed or counted`);
  if (edited > 0) parts.push(`${edited} kept, because you edited them`);
  return `${parts.join("; ")}.`;
}
