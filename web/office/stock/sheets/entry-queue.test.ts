import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/support/browser-storage.ts";
import { entryQueue, type QueuedEntry, unknownProduct } from "./entry-queue.ts";

type Sent = { path: string; key: string | null; product: string | undefined };

const now = new Date("2026-05-05T12:00:00Z");
const barcode = "4006381333931";
const figs = { ...unknownProduct(barcode), _id: "figs", name: "Figs" };

/** The shop: what was sent to it, and what it replies to calls that enter something. */
let sent: Sent[];
let reply: { status: number; body: object };

beforeEach(() => {
  stubStorage();
  vi.useFakeTimers({ now, toFake: ["Date"] });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  sent = [];
  reply = { status: 200, body: { success: true, sheet: { _id: "sheet" } } };
  vi.stubGlobal("fetch", async (path: string, { headers, body }: RequestInit) => {
    const key = new Headers(headers).get("idempotency-key");
    sent.push({ path, key, product: body ? JSON.parse(String(body)).product : undefined });
    if (!path.startsWith("/api/product/staff-list"))
      return new Response(JSON.stringify(reply.body), { status: reply.status });
    const products = path.includes(barcode) ? [figs] : [];
    return new Response(JSON.stringify({ success: true, products }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refuse = (status: number, message: string) => {
  reply = { status, body: { success: false, code: "not_allowed", message } };
};

function enter(id: string, entry: Partial<QueuedEntry> = {}): void {
  const at = now.toISOString();
  entryQueue.add({
    id,
    staff: "pia",
    sheet: "sheet",
    at,
    product: figs,
    quantity: 1,
    seenQuantity: 0,
    ...entry,
  });
}

const send = () => entryQueue.send("pia", () => {});
const waiting = () => entryQueue.items.read()?.map(({ id }) => id);
const told = () => entryQueue.conflicts.read()?.map(({ text }) => text);

it("sends each entry under its own key, in sequence, and looks up what was scanned without a connection", async () => {
  enter("first");
  enter("second", { product: unknownProduct(barcode) });
  expect(await send()).toBe(true);
  expect(sent).toEqual([
    { path: "/api/stock/sheets/sheet/line", key: "first", product: "figs" },
    { path: expect.stringContaining(`search=${barcode}`), key: null, product: undefined },
    { path: "/api/stock/sheets/sheet/line", key: "second", product: "figs" },
  ]);
  expect(waiting()).toEqual([]);
});

it("keeps everything, in its sequence, while the shop is away", async () => {
  enter("first");
  enter("second", { product: unknownProduct(barcode) });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await send()).toBe(false);
  expect(waiting()).toEqual(["first", "second"]);
  expect(told()).toBeUndefined();
});

it("says what was not taken over: an unknown barcode, what is too old to tell, what is refused", async () => {
  enter("unknown", { product: unknownProduct("96385074") });
  enter("old", { at: new Date(now.getTime() - 21 * 3_600_000).toISOString(), quantity: 12 });
  expect(await send()).toBe(true);
  refuse(403, "You are not allowed to do this.");
  enter("forbidden", { seenQuantity: 3 });
  expect(await send()).toBe(true);
  expect(waiting()).toEqual([]);
  expect(told()).toEqual([
    "Barcode 96385074 (+1): no product has this barcode.",
    "Figs (+12): entered so long ago that it may be there already. Please check.",
    "Figs (-2): You are not allowed to do this.",
  ]);
});
