import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { preparePicture, storePictures } from "#platform/pictures/images.ts";
import { roundStops } from "#schema/rounds.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { packedOrders, startedRound } from "#tests/support/round.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

let ann: Shopper;
let owner: Visitor;
let driver: Visitor & { id: string };
let order: string;
let round: string;
let white: Buffer;

beforeEach(async () => {
  [ann, owner, driver] = [await test.shopper(), await test.seller(), await test.staff("picker")];
  const { id: product } = await test.product({ priceCents: 1_000, offerPriceCents: 1_000 });
  [order = ""] = await packedOrders(ann, owner, product, ["Elm 1"]);
  ({ _id: round } = await startedRound(driver, [order]));
  white = await sharp({ create: { width: 60, height: 30, channels: 4, background: "#fff0" } })
    .png()
    .toBuffer();
});

function prove(picture: Buffer, { by = driver as Visitor, name = order, kind = "signature" } = {}) {
  const form = new FormData();
  form.append("proof", JSON.stringify({ round, order: name, kind }));
  form.append("images", new Blob([new Uint8Array(picture)]), "signature.png");
  return by.upload("/api/round/proofs", form);
}

const roundOf = async () => (await driver.get(`/api/round/one/${round}`)).body.round;
const proofOf = async () => (await roundOf()).stops[0].proof;
const address = () => `/api/round/one/${round}/proofs/${order}`;
const isStored = (file: string) => test.shop.pictures.proofs.exists(file);
/** Runs the jobs that are due when every upload has ended. */
async function runLaterJobs() {
  test.later(3_600_000);
  await test.runJobs();
}

describe("a signature or photograph", () => {
  it("is read by the staff alone, is in no cache, and names who stored it", async () => {
    expect((await prove(white)).status).toBe(200);
    const { kind, file, by } = await proofOf();
    expect({ kind, by }).toEqual({ kind: "signature", by: "picker" });
    const reply = await driver.get(`${address()}?file=${file}`);
    expect(reply.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "no-store" });
    expectFailure(await ann.get(address()), 401, "not_logged_in");
    expect((await ann.get(`/images/${file}-640.webp`)).status).toBe(404);
    expectFailure(await driver.get(`/api/round/one/${round}/proofs/none`), 404, "not_found");
    expectFailure(await driver.get(`/api/round/one/none/proofs/${order}`), 404, "round_not_found");
  });

  it("is kept where an age is checked, of which the driver is told; a photo is noted in the audit log", async () => {
    const { id: wine } = await test.product({ food: { minAge: 18 } });
    const [mixed = "", plain = ""] = [...(await packedOrders(ann, owner, wine, ["Elm 2"])), order];
    const { _id } = await startedRound(driver, [mixed]);
    const { stops } = (await driver.get(`/api/round/one/${_id}`)).body.round;
    expect(stops).toMatchObject([{ order: mixed, minAge: 18 }]);
    expect((await roundOf()).stops).toMatchObject([{ order: plain, minAge: null }]);
    round = _id;
    const noted = async () => JSON.stringify((await owner.get("/api/seller/audit?limit=1")).body.entries[0]);
    expect((await prove(white, { name: mixed, kind: "photo" })).status).toBe(200);
    expect(await noted()).toContain("a photo, though the age was to be checked");
    expect((await prove(white, { name: mixed })).status).toBe(200);
    expect(await noted()).toContain("a signature");
  });

  it("is decoded safely, and belongs to a stop", async () => {
    expectFailure(await prove(Buffer.from("<svg/>")), 422, "unreadable_image");
    expectFailure(await prove(Buffer.alloc(5 * 1024 * 1024)), 413, "too_large");
    expectFailure(await prove(white, { name: "none" }), 422, "round_rule");
  });

  it("loses its file when it is replaced, and when its stop is removed", async () => {
    await prove(white);
    const { file: first } = await proofOf();
    const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: "#abc" } });
    expect((await prove(await photo.png().toBuffer(), { kind: "photo" })).status).toBe(200);
    const { file: second } = await proofOf();
    await runLaterJobs();
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    expect((await driver.get(address())).headers["content-type"]).toBe("image/jpeg");
    const { version } = await roundOf();
    await driver.put(`/api/round/one/${round}`, { version, orders: [] });
    await runLaterJobs();
    expect(await isStored(second)).toBe(false);
  });

  it("has one file, however many are stored at once", async () => {
    const { proofs } = test.shop.pictures;
    const { put } = proofs;
    const files: string[] = [];
    proofs.put = (name, content) => {
      files.push(name);
      return put(name, content);
    };
    const replies = await Promise.all([prove(white), prove(white), prove(white)]).finally(() => {
      proofs.put = put;
    });
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { file } = await proofOf();
    await runLaterJobs();
    const left = await Promise.all(files.map(async (name) => ((await isStored(name)) ? name : [])));
    expect(left.flat()).toEqual([file]);
  });

  it("leaves no file behind when its stop is removed while it is stored", async () => {
    const { proofs } = test.shop.pictures;
    const { put } = proofs;
    let file = "";
    proofs.put = async (name, content) => {
      file = name;
      await put(name, content);
      await driver.put(`/api/round/one/${round}`, { version: (await roundOf()).version, orders: [] });
    };
    try {
      expectFailure(await prove(white), 404, "round_not_found");
    } finally {
      proofs.put = put;
    }
    expect(await isStored(file)).toBe(true);
    await runLaterJobs();
    expect(await isStored(file)).toBe(false);
  });

  it("is replaced by its driver or a manager, until the cash is counted", async () => {
    const other = await test.staff("picker");
    expect((await prove(white)).status).toBe(200);
    expectFailure(await prove(white, { by: other }), 403, "not_allowed");
    expect((await prove(white, { by: owner })).status).toBe(200);
    expect((await prove(white)).status).toBe(200);
    const report = { id: crypto.randomUUID(), round, order, from: "open", to: "delivered" };
    await driver.post("/api/round/reports", {
      reports: [{ ...report, at: test.shop.clock().toISOString() }],
    });
    const { expected } = (await roundOf()).cash;
    await owner.post(`/api/round/one/${round}/count`, { expected, counted: expected });
    expectFailure(await prove(white), 422, "round_rule");
    expectFailure(await prove(white, { by: owner }), 422, "round_rule");
  });

  it("that was stored with the pictures of the products can still be read, and is deleted there", async () => {
    const old = await preparePicture(white);
    const [proof = ""] = await storePictures(test.shop, [old]);
    await test.shop.db
      .update(roundStops)
      .set({ proof, proofKind: "signature" })
      .where(eq(roundStops.orderId, order));
    expect((await driver.get(address())).status).toBe(200);
    await prove(white);
    await test.runJobs();
    expect(await test.shop.pictures.originals.exists(old.id)).toBe(false);
  });
});
