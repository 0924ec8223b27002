import { sql } from "drizzle-orm";
import sharp from "sharp";
import { NIL } from "uuid";
import { jobHandlers } from "#apps/domains.ts";
import { guestOrderPath } from "#domains/sales/orders/own/guest-link.ts";
import { ensureOwner } from "#domains/staff/members/first-owner.ts";
import type { Shop } from "#platform/shop.ts";
import { boardTabNames } from "../../contract/orders/board-tabs.ts";
import { reportPeriods } from "../../contract/reports/periods.ts";
import { goodAddress } from "./address.ts";
import type { OwnShop } from "./own-shop.ts";
import { createPasskeyDevice } from "./passkey-device.ts";
import { sellerLogin } from "./test-shop.ts";
import { createVisitor, type Reply, type Visitor } from "./visitor.ts";

const password = "plum-jam-2026";
const login = { name: "Ann Archer", email: "ann@example.com", password };

export type Callers = { ann: Visitor; seller: Visitor; busy: Busy };

/** Logs in a shopper, who gets most of the orders, and the owner. */
export async function letIn({ app, shop }: OwnShop): Promise<Callers> {
  const [ann, seller] = [createVisitor(app), createVisitor(app)];
  const { user } = await ok(ann.post("/api/user/register", login));
  await ensureOwner(shop);
  await ok(seller.post("/api/seller/login", sellerLogin));
  return { ann, seller, busy: await findBusy(shop, user._id) };
}

/** Reads every list and page of a filled shop whose data grows, some in several ways. Throws when one fails. */
export async function readEverything({ ann, seller, busy }: Callers): Promise<void> {
  for (const path of anybodyReads(busy)) await readTwoPages(ann, path);
  for (const path of shopperReads(busy)) await readTwoPages(ann, path);
  for (const path of staffReads(busy)) await readTwoPages(seller, path);
}

/** Makes the other calls of such a shop, some in several ways, and runs every job. Throws when one fails. */
export async function changeEverything(
  { app, shop }: OwnShop,
  { ann, seller, busy }: Callers,
): Promise<void> {
  await orderWithVoucher(ann, seller, busy);
  await orderWithSlot(ann, seller, busy);
  await writeAsShopper(ann, busy);
  await writeAsStaff(seller, busy);
  await writePage(seller);
  await driveRound(seller);
  await reportProblem(ann, seller, busy);
  await giveMoneyBack(ann, seller, busy);
  await answerAboutMissing(ann, seller);
  await importTable(seller, () => shop.jobs.runDue(jobHandlers, { shop, app }));
  await changeAddress(seller, createVisitor(app));
  await ok(ann.put("/api/user/allergens", { allergens: ["milk"] }));
  await ok(ann.put("/api/user/name", { name: "Ann Archer-Smith" }));
  await ok(ann.post("/api/user/password", { password, newPassword: password }));
  await ok(ann.get("/api/user/sessions"));
  await ann.delete(`/api/user/sessions/${NIL}`);
  await ok(ann.post("/api/user/sessions/end-others"));
  await ok(ann.post("/api/user/change-email", { email: "ann.archer@example.com", password }));
  await ok(ann.post("/api/user/forgot-password", { email: login.email }));
  for (const { job } of jobHandlers) if (job.cron) await shop.jobs.send(shop.db, job, {});
  await shop.jobs.runDue(jobHandlers, { shop, app });
  // A lookup without a result.
  await ann.post("/api/user/confirm-email", { token: "none" });
  await ann.post("/api/user/reset-password", { token: "none", password: "another-plum-jam" });
  await ok(ann.post("/api/user/logout"));
  await ok(ann.post("/api/user/login", login));
  await ok(ann.get("/api/user/logout"));
  await ok(ann.post("/api/user/register", { ...login, email: "ben@example.com" }));
  await openGuestLink(createVisitor(app), seller, (id) => guestOrderPath(shop, id));
  await app.inject({ method: "POST", url: "/api/payment/webhook", payload: {} });
}

/** A new colleague asks for another address. */
async function changeAddress(seller: Visitor, colleague: Visitor): Promise<void> {
  const member = { name: "Pia", email: "pia@example.com", role: "picker", password: "basket-of-plums" };
  await ok(seller.post("/api/seller/staff", member));
  await ok(colleague.post("/api/seller/login", member));
  await ok(colleague.post("/api/seller/email", { email: "olga@example.com", password: member.password }));
}

/** The ids with the most data: a best seller and a frequent buyer. */
type Busy = {
  product: string;
  order: string;
  session: string;
  discrepancy: string;
  notification: string;
  shopper: string;
};

/** Assigns the orders of the most frequent buyer to a shopper. */
async function findBusy({ db }: Shop, shopperId: string): Promise<Busy> {
  const busiest = sql`(select shopper_id from orders group by 1 order by count(*) desc limit 1)`;
  for (const table of ["notifications", "reviews", "orders"])
    await db.execute(
      sql`update ${sql.identifier(table)} set shopper_id = ${shopperId} where shopper_id = ${busiest}`,
    );
  await db.execute(sql`analyze orders`);
  const { rows } = await db.execute<Omit<Busy, "shopper">>(sql`
    select
      (select product_id from order_items group by 1 order by count(*) desc limit 1) as product,
      (select id from orders where shopper_id = ${shopperId} and status = 'Delivered' and is_paid limit 1) as "order",
      (select id from demo_gateway_sessions limit 1) as session,
      (select id from payment_discrepancies where checked_at is null limit 1) as discrepancy,
      (select id from notifications where shopper_id = ${shopperId} limit 1) as notification`);
  if (!rows[0]) throw new Error("The shop is empty.");
  return { ...rows[0], shopper: shopperId };
}

function anybodyReads({ product }: Busy): string[] {
  const narrowings = [
    "",
    "category=dairy",
    "maxPrice=5",
    "inStock=true",
    "category=dairy&maxPrice=1.20",
    "offers=true",
  ];
  const sorts = ["createdAt", "name", "offerPrice", "averageRating", "saving"];
  const searches = [
    "a",
    "milk",
    "organic milk",
    "fresh m",
    "week fridge",
    "alpine mlik",
    "organic&category=dairy",
  ];
  return [
    ...narrowings.flatMap((narrowing) =>
      sorts.flatMap((sort) =>
        ["asc", "desc"].map(
          (way) => `/api/product/list?limit=20&${narrowing}&sortBy=${sort}&sortOrder=${way}`,
        ),
      ),
    ),
    "/api/product/list",
    "/api/product/list?limit=20&inStock=false",
    ...searches.map((search) => `/api/product/list?limit=20&search=${search}`),
    ...searches.map((search) => `/api/product/suggest?q=${search}`),
    "/api/product/best-sellers",
    `/api/product/by-ids?ids=${product}`,
    "/api/product/sitemap",
    `/api/product/sitemap-page?from=${product}`,
    `/api/product/${product}`,
    `/api/review/product/${product}?limit=5`,
    `/api/review/product/${product}?limit=5&sortBy=rating`,
    "/api/session",
    "/api/settings",
    "/api/multi-buy/running",
    "/api/page/front",
    "/api/page/list",
    "/api/delivery/next",
    "/api/delivery/next?postcode=62701",
  ];
}

function shopperReads({ product, order }: Busy): string[] {
  return [
    "/api/user/is-auth",
    "/api/address/get",
    "/api/order/user?limit=20",
    "/api/order/user?limit=20&status=Cancelled",
    `/api/order/${order}`,
    `/api/order/receipt/${order}`,
    `/api/order/receipt-file/${order}`,
    `/api/problem/order/${order}`,
    `/api/round/stops-away/${order}`,
    "/api/credit?limit=2",
    `/api/invoice/order/${order}`,
    `/api/wishlist/check/${product}`,
    "/api/wishlist/ids",
    "/api/wishlist/get",
    "/api/stock-notice/get",
    "/api/stock-notice/products",
    "/api/order/buy-again",
    `/api/review/own/${product}`,
    "/api/notification/get",
  ];
}

function staffReads({ order, shopper }: Busy): string[] {
  const searches = ["archer", "ann", "example", "217 555", "ann springfield", "1005", "z"];
  const statuses = ["Order Placed", "Delivered", "Cancelled", "Awaiting payment"];
  return [
    "/api/seller/is-auth",
    "/api/seller/summary",
    "/api/seller/staff?search=seller",
    "/api/seller/outbox",
    "/api/seller/payment-discrepancies?limit=20&state=open",
    "/api/seller/payment-discrepancies?limit=20&state=checked",
    "/api/problem/list?limit=20&state=open",
    "/api/problem/list?limit=20&state=answered",
    "/api/order/seller?limit=20",
    "/api/order/seller?limit=20&from=2020-01-01&to=2020-02-01",
    ...searches.map((search) => `/api/order/seller?limit=20&search=${search}`),
    ...statuses.map((status) => `/api/order/seller?limit=20&status=${status}`),
    ...boardTabNames.map((tab) => `/api/order/seller?limit=20&tab=${tab}`),
    "/api/order/seller?limit=20&payment=Online",
    "/api/order/seller?limit=20&payment=COD&tab=pick",
    "/api/order/seller?limit=20&day=2026-05-04",
    "/api/order/seller?limit=20&zone=Town&tab=packed",
    "/api/order/seller?limit=20&slot=a_2026-05-04_16:00_18:00",
    "/api/round/plan",
    "/api/round/list?limit=2",
    "/api/round/list?limit=2&state=open",
    `/api/order/seller?ids=${order}`,
    "/api/order/board-counts",
    `/api/order/staff/${order}`,
    `/api/order/print?ids=${order}`,
    `/api/order/print-file?kind=pick-list&ids=${order}`,
    `/api/payment/order/${order}`,
    `/api/reimbursement/order/${order}`,
    `/api/invoice/staff-order/${order}`,
    "/api/accounting/documents?month=2020-01",
    "/api/accounting/journal?month=2020-01",
    `/api/problem/list?order=${order}`,
    `/api/order/history/${order}`,
    `/api/order/staff-receipt-file/${order}`,
    `/api/order/seller?limit=20&shopper=${shopper}`,
    "/api/order/export",
    "/api/multi-buy/list?limit=20",
    "/api/scheduled-price/list?limit=20",
    "/api/voucher/list?limit=20",
    "/api/voucher/list?limit=20&search=spring",
    "/api/customer/list?limit=20",
    "/api/customer/list?limit=20&kind=guest",
    "/api/customer/list?limit=20&kind=account&sortOrder=asc",
    ...searches.map((search) => `/api/customer/list?limit=20&search=${search}`),
    `/api/customer/${shopper}`,
    "/api/review/staff-list?limit=20",
    "/api/review/staff-list?limit=20&rating=2",
    "/api/review/staff-list?limit=20&hidden=true",
    `/api/review/staff-list?limit=20&shopper=${shopper}`,
    ...["fresh", "milk", "archer", "z"].map((search) => `/api/review/staff-list?limit=20&search=${search}`),
    "/api/product/staff-list?limit=20",
    "/api/product/staff-list?limit=20&inStock=false",
    "/api/product/staff-list?limit=20&status=archived",
    "/api/product/staff-list?limit=20&category=dairy&sortBy=name",
    "/api/product/staff-list?limit=20&search=milk",
    "/api/product/staff-list?limit=20&missing=picture",
    "/api/product/staff-list?limit=20&missing=allergens&sortBy=name",
    "/api/product/staff-list?limit=20&minPrice=1&maxPrice=1.20",
    "/api/bulk-change/latest",
    "/api/product/synonyms",
    "/api/product/export",
    "/api/product/export-xlsx",
    "/api/shop/export",
    ...reportPeriods.map((period) => `/api/report?period=${period}`),
    "/api/report/export?period=year&table=best",
    "/api/import/list",
    "/api/settings/all",
    "/api/page/all",
    "/api/seller/setup",
    "/api/seller/demo",
    "/api/newsletter/list",
    "/api/notification/promotions",
    "/api/notification/receivers",
    "/api/newsletter/export",
    "/api/seller/audit",
    "/api/seller/sessions",
    "/api/seller/audit/export",
  ];
}

async function readTwoPages(visitor: Visitor, path: string): Promise<void> {
  const { nextCursor } = await ok(visitor.get(path));
  const next = `${path.includes("?") ? "&" : "?"}cursor=${nextCursor}`;
  if (nextCursor) await ok(visitor.get(path + next));
}

async function writeAsShopper(ann: Visitor, { product, order, notification, session }: Busy): Promise<void> {
  await ok(ann.post("/api/newsletter/subscribe", { email: "ann@example.com" }));
  await ann.post("/api/newsletter/confirm", { token: NIL });
  await ok(ann.post("/api/newsletter/unsubscribe", { token: NIL }));
  await ok(ann.post("/api/report/missed-search", { text: "durian" }));
  await ok(ann.post("/api/cart/update", { cartItems: { [product]: 1 } }));
  const { address } = await ok(ann.post("/api/address/add", goodAddress));
  await ok(ann.put(`/api/address/update/${address._id}`, goodAddress));
  const wish = { items: [{ product, quantity: 1 }], address: address._id };
  const keyed = { headers: { "idempotency-key": "a-key" } };
  const { order: cash } = await ok(ann.post("/api/order/cod", wish, keyed));
  await ok(ann.post(`/api/order/cancel/${cash._id}`, {}));
  await ok(ann.post(`/api/order/reorder/${order}`));
  const { order: card, url } = await ok(ann.post("/api/order/stripe", wish));
  await ok(ann.post(`/api/order/pay/${card._id}`));
  const page = `/api/demo-gateway/session/${new URL(url).pathname.split("/").at(-1)}`;
  await ok(ann.get(page));
  await ok(ann.post(`${page}/decline`));
  await ok(ann.post(`${page}/pay`));
  await ok(ann.post(`/api/order/check-payment/${card._id}`));
  await ann.post(`/api/demo-gateway/session/${session}/pay`);
  await ok(ann.post("/api/wishlist/add", { productId: product }));
  await ok(ann.post("/api/wishlist/move-to-cart", { productId: product }));
  await ok(ann.post("/api/wishlist/remove", { productId: product }));
  await ann.post("/api/stock-notice/add", { productId: product });
  await ok(ann.post("/api/stock-notice/remove", { productId: product }));
  const { review } = await ok(ann.get(`/api/review/own/${product}`));
  if (review) await ok(ann.delete(`/api/review/delete/${review._id}`));
  const added = await ok(ann.post("/api/review/add", { productId: product, rating: 5, comment: "Good." }));
  await ok(ann.put(`/api/review/update/${added.review._id}`, { rating: 4, comment: "Good." }));
  await ok(ann.delete(`/api/review/delete/${added.review._id}`));
  await ok(ann.put(`/api/notification/read/${notification}`));
  await ok(ann.put("/api/notification/read-all"));
  await ok(ann.delete(`/api/notification/delete/${notification}`));
  await ok(ann.delete(`/api/address/delete/${address._id}`));
}

/** Delivers two orders in a round, one of them in vain, and counts its cash. */
async function driveRound(seller: Visitor): Promise<void> {
  const { member } = await ok(seller.get("/api/seller/is-auth"));
  const { orders } = await ok(seller.get("/api/order/seller?tab=pick&payment=COD&limit=2"));
  const ids = orders.map(({ _id }: { _id: string }) => _id);
  await ok(seller.post("/api/order/steps", { ids, status: "Packed", undoSeconds: 0 }));
  const made = await ok(seller.post("/api/round/make", { orders: ids, driver: null }));
  const { _id: round, version } = made.round;
  const path = `/api/round/one/${round}`;
  await ok(seller.put("/api/round/positions", { order: ids[0], position: { latitude: 1, longitude: 2 } }));
  await ok(seller.put(path, { version, driver: member._id, orders: ids, sort: true }));
  await ok(seller.post(`${path}/start`));
  const report = (order: string, to: string) => ({
    ...{ id: crypto.randomUUID(), at: new Date().toISOString(), round, order, from: "open", to },
  });
  const reports = [report(ids[0], "delivered"), report(ids[1], "nobody")];
  await ok(seller.post("/api/round/reports", { reports }));
  await ok(seller.upload("/api/round/proofs", await proofOf(round, ids[0])));
  await ok(seller.get(`${path}/proofs/${ids[0]}`));
  const { expected } = (await ok(seller.get(path))).round.cash;
  await ok(seller.get("/api/round/cash"));
  await ok(seller.post(`${path}/count`, { expected, counted: expected }));
}

async function proofOf(round: string, order: string): Promise<FormData> {
  const form = new FormData();
  form.append("proof", JSON.stringify({ round, order, kind: "signature" }));
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } });
  form.append("images", new Blob([new Uint8Array(await drawn.png().toBuffer())]), "signature.png");
  return form;
}

async function writeAsStaff(seller: Visitor, { product, discrepancy, shopper }: Busy): Promise<void> {
  const { orders } = await ok(seller.get("/api/order/seller?status=Order Placed&limit=50"));
  const [first, second] = orders.filter(({ items }: { items: unknown[] }) => items.length > 1);
  await ok(
    seller.post("/api/order/short", {
      id: first._id,
      items: [{ product: first.items[0].product._id, quantity: 1 }],
    }),
  );
  const step = { id: second._id, status: "Packed", undoSeconds: 30 };
  const { undo } = await ok(seller.post("/api/order/status", step));
  await ok(seller.post("/api/order/status/undo", { id: second._id, step: undo.step }));
  await ok(seller.post("/api/order/status", { ...step, undoSeconds: 0 }));
  const ids = [first._id, second._id];
  await ok(seller.post("/api/order/picking", { ids, picking: true }));
  await ok(seller.get(`/api/pick/walk?ids=${ids.join(",")}`));
  const ticked = { order: first._id, product: first.items[1].product._id, from: 0, to: 1 };
  await ok(seller.post("/api/pick/ticks", { ticks: [{ id: crypto.randomUUID(), ...ticked }] }));
  await ok(seller.put(`/api/pick/boxes/${first._id}`, { boxes: 2 }));
  const line = `order=${first._id}&product=${first.items[1].product._id}&quantity=1`;
  await ok(seller.get(`/api/pick/substitutes?${line}`));
  await ok(seller.put(`/api/order/staff-note/${first._id}`, { text: "Fragile", version: 0 }));
  const { results } = await ok(seller.post("/api/order/steps", { ids, status: "Packed", undoSeconds: 30 }));
  const steps = results.map(({ _id: id, step }: { _id: string; step: string | null }) => ({
    id,
    step: step ?? NIL,
  }));
  await ok(seller.post("/api/order/steps/undo", { steps }));
  await ok(seller.post("/api/product/stock", { id: product, inStock: false }));
  await ok(seller.post("/api/product/stock", { id: product, inStock: true, stockQuantity: 5 }));
  const counted = { id: product, stockQuantity: 9, seenQuantity: 5, reason: "count", note: "Found" };
  await ok(seller.post("/api/product/stock", counted));
  await enterStock(seller, product);
  await ok(seller.get("/api/stock/short-today"));
  await ok(seller.post("/api/stock/count-shelf", { product, onShelf: 9 }));
  await ok(seller.put(`/api/stock/level/${product}`, { level: 20 }));
  for (const query of ["", "&category=dairy"]) await readTwoPages(seller, `/api/stock/low?limit=2${query}`);
  await readTwoPages(seller, `/api/stock/movements/${product}?limit=2`);
  const { product: shown } = await ok(seller.get(`/api/product/staff/${product}`));
  const picture = new FormData();
  picture.append("product", JSON.stringify(product));
  picture.append("images", await smallPicture());
  const { image } = await ok(seller.upload("/api/product/picture", picture));
  const crop = { product, image: image[0], left: 0, top: 0, size: 0.5 };
  await ok(seller.post("/api/product/picture/crop", crop));
  const pictures = [{ image: image[0], alt: "A bottle of milk" }];
  await ok(seller.put(`/api/product/staff/${product}`, { ...shown, name: "Whole milk", pictures }));
  const history = await ok(seller.get(`/api/product/staff/${product}/history`));
  const undone = { version: history.changes[0].version, change: history.changes[0].version };
  await ok(seller.post(`/api/product/staff/${product}/undo`, undone));
  const { product: copy } = await ok(seller.post(`/api/product/staff/${product}/duplicate`));
  for (const status of ["published", "archived"])
    await ok(seller.put(`/api/product/staff/${copy._id}/status`, { status }));
  await ok(seller.put(`/api/product/staff/${copy._id}/prices`, { price: 9, offerPrice: 8 }));
  await changeMany(seller, copy._id);
  await ok(seller.put("/api/product/synonyms", { version: 0, text: "fig, smyrna" }));
  await ok(seller.post(`/api/seller/payment-discrepancies/${discrepancy}/checked`));
  const form = new FormData();
  const data = { name: "Milk", description: "Fresh", category: "Dairy", price: 2, offerPrice: 1 };
  form.append("productData", JSON.stringify(data));
  await ok(seller.upload("/api/product/add", form));
  const { settings, version } = await ok(seller.get("/api/settings/all"));
  await ok(seller.put("/api/settings", { settings, version }));
  for (const dismissed of [true, false]) await ok(seller.put("/api/seller/setup", { dismissed }));
  for (const done of [true, false]) await ok(seller.put("/api/seller/setup/step", { step: "open", done }));
  for (const unknown of ["/api/seller/sessions", "/api/newsletter"]) await seller.delete(`${unknown}/${NIL}`);
  await ok(seller.put("/api/seller/name", { name: "Olga" }));
  await ok(seller.post("/api/seller/forgot-password", { email: sellerLogin.email }));
  // Lookups without a result.
  await seller.post("/api/seller/email/confirm", { token: "none" });
  await seller.post("/api/seller/reset-password", { token: "none", password: "another-fig-jam" });
  await ok(seller.post("/api/seller/sessions/end-others"));
  await logInByPasskey(seller);
  await ok(seller.post("/api/seller/demo/remove"));
  const change = new FormData();
  change.append("change", JSON.stringify({ settings, version: version + 1, pictures: [] }));
  await ok(seller.upload("/api/settings/with-pictures", change));
  await ok(seller.post("/api/notification/promote", { title: "Milk", message: "It is fresh." }));
  await ok(seller.put(`/api/customer/note/${shopper}`, { text: "Rings twice.", version: 0 }));
  const { reviews } = await ok(seller.get("/api/review/staff-list?limit=1"));
  await ok(seller.put(`/api/review/hidden/${reviews[0]._id}`, { hidden: true }));
  await ok(seller.put(`/api/review/answer/${reviews[0]._id}`, { text: "Sorry!", replaces: null }));
  for (const unknown of ["/api/task", "/api/seller/outbox"]) await seller.get(`${unknown}/${NIL}`);
  await seller.post(`/api/task/${NIL}/cancel`);
}

async function logInByPasskey(seller: Visitor): Promise<void> {
  const [device, origin] = [createPasskeyDevice(), "https://shop.example"];
  const headers = { origin, host: "shop.example" };
  const { password } = sellerLogin;
  const adding = await ok(seller.post("/api/seller/passkeys/begin", { password }, { headers }));
  const credential = device.create(adding.options, origin);
  const { passkey } = await ok(seller.post("/api/seller/passkeys", { credential }, { headers }));
  const { options } = await ok(seller.post("/api/seller/passkey-login/begin", undefined, { headers }));
  const login = { credential: device.sign(options, origin) };
  await ok(seller.post("/api/seller/passkey-login", login, { headers }));
  await ok(seller.get("/api/seller/passkeys"));
  await ok(seller.delete(`/api/seller/passkeys/${passkey._id}`));
}

async function orderWithVoucher(ann: Visitor, seller: Visitor, { product }: Busy): Promise<void> {
  const voucher = { code: "SPRING10", kind: "percent", percent: 10, oncePerShopper: true };
  const added = (await ok(seller.post("/api/voucher/add", voucher))).voucher;
  await ok(seller.put(`/api/voucher/change/${added._id}`, { ...voucher, version: added.version }));
  await ok(ann.post("/api/voucher/check", { code: voucher.code }));
  const { address } = await ok(ann.post("/api/address/add", goodAddress));
  const wish = { items: [{ product, quantity: 1 }], address: address._id, voucher: voucher.code };
  const { order } = await ok(ann.post("/api/order/cod", wish));
  await ok(ann.post(`/api/order/cancel/${order._id}`, {}));
  await ok(seller.post(`/api/voucher/end/${added._id}`));
  const deal = { product, pieces: 3, payFor: 2 };
  const { multiBuy } = await ok(seller.post("/api/multi-buy/add", deal));
  await ok(seller.put(`/api/multi-buy/change/${multiBuy._id}`, { ...deal, version: multiBuy.version }));
  await ok(seller.post(`/api/multi-buy/end/${multiBuy._id}`));
  const cut = { product, percent: 10 };
  const { scheduledPrice } = await ok(seller.post("/api/scheduled-price/add", cut));
  const { _id: price, version } = scheduledPrice;
  await ok(seller.put(`/api/scheduled-price/change/${price}`, { ...cut, version }));
  await ok(seller.post(`/api/scheduled-price/end/${price}`));
}

async function smallPicture(): Promise<File> {
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } });
  return new File([new Uint8Array(await square.png().toBuffer())], "picture.png");
}

async function writePage(seller: Visitor): Promise<void> {
  const body = { type: "doc", content: [] };
  const fields = { path: "about-us", texts: { en: { title: "About us", description: "", body } } };
  const { _id } = (await ok(seller.post("/api/page/add", fields))).page;
  await ok(seller.put(`/api/page/change/${_id}`, { ...fields, version: 1 }));
  await ok(seller.post(`/api/page/publish/${_id}`, { version: 2, at: null }));
  await ok(seller.get("/api/page/published/about-us"));
  await ok(seller.get(`/api/page/staff/${_id}`));
  await ok(seller.get(`/api/page/versions/${_id}`));
  await ok(seller.get(`/api/page/version/${_id}/1`));
  const form = new FormData();
  form.append("images", await smallPicture());
  await ok(seller.upload("/api/page/picture", form));
  await ok(seller.post(`/api/page/hide/${_id}`));
  await ok(seller.delete(`/api/page/remove/${_id}`));
}

async function orderWithSlot(ann: Visitor, seller: Visitor, { product }: Busy): Promise<void> {
  const { version } = await ok(seller.get("/api/delivery/plan"));
  const window = { days: [0, 1, 2, 3, 4, 5, 6], from: "08:00", to: "20:00", capacity: 5, cutOffMinutes: 0 };
  const zone = { name: "Town", kind: "delivery", postcodes: [], cities: [], price: null, windows: [window] };
  const plan = { daysAhead: 7, zones: [zone], exceptions: [] };
  await ok(seller.put("/api/delivery/plan", { version, plan }));
  const { address } = await ok(ann.post("/api/address/add", goodAddress));
  const { ways } = await ok(ann.get(`/api/delivery/slots?address=${address._id}`));
  const [, first, second] = ways[0].slots;
  const wish = { items: [{ product, quantity: 1 }], address: address._id, slot: first._id };
  const { order } = await ok(ann.post("/api/order/cod", wish));
  await ok(ann.post(`/api/order/slot/${order._id}`, { slot: second._id }));
  await ok(seller.get("/api/delivery/days"));
  await ok(ann.post(`/api/order/cancel/${order._id}`, {}));
  await ok(seller.put("/api/delivery/plan", { version: version + 1, plan: { ...plan, zones: [] } }));
}

async function changeMany(seller: Visitor, product: string): Promise<void> {
  const change = { kind: "price", which: "both", by: "percent", value: 10, rounding: "99" };
  for (const target of [{ products: [product] }, { filter: { maxPrice: "1.02" } }]) {
    const { bulkChange } = await ok(seller.post("/api/bulk-change/prepare", { ...target, change }));
    const place = `/api/bulk-change/${bulkChange._id}`;
    await ok(seller.get(place));
    await readTwoPages(seller, `${place}/rows?result=planned&limit=1`);
    for (const step of ["cancel", "apply", "undo"]) await ok(seller.post(`${place}/${step}`));
  }
}

async function importTable(seller: Visitor, runJobs: () => Promise<void>): Promise<void> {
  const form = new FormData();
  form.append("files", new File(["Name,Category,Price\nQuinces,Fruits,3\n"], "quinces.csv"));
  for (const last of [false, true]) {
    const { import: read } = await ok(seller.upload("/api/import/upload", form));
    const place = `/api/import/${read._id}`;
    await ok(seller.post(`${place}/check`, { columns: read.columns }));
    if (!last) await ok(seller.post(`${place}/cancel`));
    await runJobs();
    await ok(seller.get(place));
    await ok(seller.get(`${place}/mistakes`));
    if (!last) await ok(seller.delete(place));
    else
      for (const step of ["apply", "undo"]) {
        await ok(seller.post(`${place}/${step}`));
        await runJobs();
      }
  }
}

async function enterStock(seller: Visitor, product: string): Promise<void> {
  for (const kind of ["delivery", "stock-take"]) {
    const { sheet: draft } = await ok(seller.post("/api/stock/sheets", { kind, category: "dairy" }));
    const path = `/api/stock/sheets/${draft._id}`;
    const { sheet } = await ok(seller.put(`${path}/line`, { product, quantity: 5 }));
    await ok(seller.post(`${path}/book`, { version: sheet.version }));
    await ok(seller.get(path));
  }
  await cutAndWriteOff(seller, product);
  const { sheet } = await ok(seller.post("/api/stock/sheets", { kind: "delivery" }));
  for (const query of ["", "&kind=delivery", "&booked=false"])
    await readTwoPages(seller, `/api/stock/sheets?limit=1${query}`);
  await ok(seller.delete(`/api/stock/sheets/${sheet._id}`));
}

async function cutAndWriteOff(seller: Visitor, product: string): Promise<void> {
  const { sheet: draft } = await ok(seller.post("/api/stock/sheets", { kind: "delivery" }));
  const path = `/api/stock/sheets/${draft._id}`;
  const bestBefore = new Date().toISOString().slice(0, 10);
  const { sheet } = await ok(seller.put(`${path}/line`, { product, quantity: 5, bestBefore }));
  await ok(seller.post(`${path}/book`, { version: sheet.version }));
  for (const query of ["", "&category=dairy", "&days=30"])
    await readTwoPages(seller, `/api/stock/lots?limit=2${query}`);
  const { lots } = await ok(seller.get(`/api/stock/lots/product/${product}`));
  const lot = lots.find((one: { sheet: string }) => one.sheet === draft._id);
  const { cut } = await ok(seller.post(`/api/stock/lots/${lot._id}/price-cut`, { percent: 25 }));
  await ok(seller.post(`/api/scheduled-price/end/${cut._id}`));
  await ok(seller.post(`/api/stock/lots/${lot._id}/write-off`, { pieces: 5, writtenOff: 0 }));
}

/** A guest orders, and reads the order by the link in the mail about it, which the staff end. */
async function openGuestLink(
  gus: Visitor,
  seller: Visitor,
  pathOf: (order: string) => Promise<string | undefined>,
): Promise<void> {
  await ok(gus.post("/api/user/guest", { name: "Gus", email: "gus@example.com" }));
  const { products } = await ok(gus.get("/api/product/list?limit=1&inStock=true"));
  const { address } = await ok(gus.post("/api/address/add", goodAddress));
  const wish = { items: [{ product: products[0]._id, quantity: 1 }], address: address._id };
  const { order } = await ok(gus.post("/api/order/cod", wish));
  const [, token] = (await pathOf(order._id))?.split("token=") ?? [];
  await ok(gus.post("/api/order/guest-link", { token }));
  await ok(seller.post(`/api/order/guest-link/end/${order._id}`));
}

async function answerAboutMissing(ann: Visitor, seller: Visitor): Promise<void> {
  const { products } = await ok(ann.get("/api/product/list?limit=1&inStock=true"));
  const product = products[0]._id;
  const { address } = await ok(ann.post("/api/address/add", goodAddress));
  const wish = { items: [{ product, quantity: 1 }], address: address._id };
  const { order } = await ok(ann.post("/api/order/cod", wish));
  const line = { order: order._id, product, quantity: 1 };
  const { substitutes } = await ok(
    seller.get(`/api/pick/substitutes?order=${order._id}&product=${product}&quantity=1`),
  );
  const missing = { ...line, short: 0, substitute: substitutes[0].product, shelfEmpty: false };
  await ok(seller.post("/api/pick/missing", missing));
  const { items } = (await ok(ann.get(`/api/order/${order._id}`))).order;
  const link = { token: `${order._id}none` };
  await ok(ann.post("/api/question/read", link));
  await ann.post("/api/question/answer", { ...link, accept: true });
  const answer = { question: items[0].question._id, accept: true };
  await ok(ann.post(`/api/order/answer/${order._id}`, answer));
}

async function reportProblem(ann: Visitor, seller: Visitor, { product }: Busy): Promise<void> {
  const { address } = await ok(ann.post("/api/address/add", goodAddress));
  const wish = { items: [{ product, quantity: 1 }], address: address._id };
  const { order } = await ok(ann.post("/api/order/cod", wish));
  for (const status of ["Packed", "Out for delivery", "Delivered"])
    await ok(seller.post("/api/order/status", { id: order._id, status }));
  const form = new FormData();
  form.append("problem", JSON.stringify({ order: order._id, product, kind: "missing", quantity: 1 }));
  const canvas = sharp({ create: { width: 8, height: 8, channels: 3, background: "#3a6" } });
  form.append("images", new Blob([new Uint8Array(await canvas.png().toBuffer())]), "shelf.png");
  const { problem } = await ok(ann.upload("/api/problem/report", form));
  const { pathname, search } = new URL(problem.image[0]);
  await ann.get(pathname + search);
  const answer = { message: "Sorry!", refundQuantity: 1 };
  await ok(seller.post(`/api/problem/answer/${problem._id}`, answer));
}

async function giveMoneyBack(ann: Visitor, seller: Visitor, { product }: Busy): Promise<void> {
  const { address } = await ok(ann.post("/api/address/add", goodAddress));
  const wish = { items: [{ product, quantity: 2 }], address: address._id };
  const { order } = await ok(ann.post("/api/order/cod", wish));
  for (const status of ["Packed", "Out for delivery", "Delivered"])
    await ok(seller.post("/api/order/status", { id: order._id, status }));
  const back = { order: order._id, lines: [{ product, quantity: 1 }], reason: "late", destination: "credit" };
  await ok(seller.post("/api/reimbursement/give", back));
  // No card refund has failed.
  await seller.post("/api/reimbursement/failed-refund", { order: order._id, destination: "cash" });
  await ok(ann.post("/api/order/cod", { ...wish, credit: 0.5 }));
  const { documents } = await ok(ann.get(`/api/invoice/order/${order._id}`));
  await ok(ann.get(`/api/invoice/file/${documents[0]._id}`));
  await ok(seller.get(`/api/invoice/staff-file/${documents[1]._id}`));
}

async function ok(reply: Promise<Reply>): Promise<Reply["body"]> {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
