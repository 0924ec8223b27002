import { goodAddress } from "./address.ts";
import type { Shopper } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

/** Places cash orders to these streets and packs them; returns their ids. */
export async function packedOrders(
  shopper: Shopper,
  staff: Visitor,
  product: string,
  streets: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const street of streets) {
    const { body } = await shopper.post("/api/address/add", { ...goodAddress, street });
    const wish = { items: [{ product, quantity: 1 }], address: body.address._id };
    ids.push((await shopper.post("/api/order/cod", wish)).body.order._id);
    // The address book is small.
    await shopper.delete(`/api/address/delete/${body.address._id}`);
  }
  const { body } = await staff.post("/api/order/steps", { ids, status: "Packed", undoSeconds: 0 });
  if (!body.success) throw new Error(`The orders were not packed: ${JSON.stringify(body)}`);
  return ids;
}

/** Makes a round of packed orders and takes it out. */
export async function startedRound(staff: Visitor & { id: string }, orders: readonly string[]) {
  const made = await staff.post("/api/round/make", { orders, driver: staff.id });
  if (made.status !== 201) throw new Error(`No round was made: ${JSON.stringify(made.body)}`);
  const { body } = await staff.post(`/api/round/one/${made.body.round._id}/start`);
  return body.round;
}

/** Something that a phone reports. */
export const report = (
  round: string,
  order: string,
  from: string,
  to: string,
  more: { id?: string; cash?: number; at?: string } = {},
) => ({ id: crypto.randomUUID(), at: new Date().toISOString(), ...{ round, order, from, to }, ...more });

export const sendReports = async (
  staff: Visitor,
  reports: ReturnType<typeof report>[],
): Promise<(string | null)[]> =>
  (await staff.post("/api/round/reports", { reports })).body.results.map(
    ({ refusal }: { refusal: string | null }) => refusal,
  );
