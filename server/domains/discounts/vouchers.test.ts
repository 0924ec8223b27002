import { describe, expect, it } from "vitest";
import { vouchers } from "#schema/vouchers.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { addVoucher } from "#tests/support/vouchers.ts";

const test = startTestShop();
const spring = { code: "SPRING10", kind: "percent", percent: 10 };

describe("the staff", () => {
  it("add vouchers of every kind, and find them by how their code begins", async () => {
    const seller = await test.staff("manager");
    test.setClock(new Date("2026-05-04T12:00:00Z"));
    const kinds = [
      {
        code: " spring-10 ",
        kind: "percent",
        percent: 10,
        from: "2026-05-04",
        until: "2026-05-10",
        usesMax: 50,
      },
      { code: "FIVER", kind: "amount", amount: "5.00", minimum: 30, oncePerShopper: true },
      { code: "SPRING-FREE", kind: "free-delivery", from: "2026-05-05" },
    ];
    for (const details of kinds) await addVoucher(seller, { percent: null, ...details });
    const list = (await seller.get("/api/voucher/list")).body;
    expect(list.vouchers).toMatchObject([
      { code: "SPRING-FREE", kind: "free-delivery", percent: null, amount: null, state: "planned" },
      { code: "FIVER", amount: 5, minimum: 30, oncePerShopper: true, usesMax: null, from: null, until: null },
      {
        ...{ code: "SPRING-10", percent: 10, minimum: null, from: "2026-05-04", until: "2026-05-10" },
        ...{ usesMax: 50, uses: 0, state: "running", version: 1 },
      },
    ]);
    const found = (await seller.get("/api/voucher/list?search=spring&limit=1")).body;
    expect(found).toMatchObject({ total: 2, vouchers: [{ code: "SPRING-FREE" }] });
    const [row] = await test.shop.db.select().from(vouchers).limit(1);
    expect(row).toMatchObject({ actorKind: "staff", actorId: seller.id });
  });

  it.each([
    [{ code: "a" }, 400, "code"],
    [{ code: "10% OFF" }, 400, "code"],
    [{ percent: 101 }, 400, "percent"],
    [{ percent: undefined }, 400, "percent"],
    [{ kind: "amount", amount: null }, 400, "amount"],
    [{ kind: "amount", amount: 0 }, 400, "amount"],
    [{ kind: "amount", amount: 1.234 }, 422, "amount"],
    [{ minimum: 1e12 }, 422, "minimum"],
    [{ from: "2026-05-04", until: "2026-05-03" }, 400, "until"],
    [{ until: "tomorrow" }, 400, "until"],
    [{ until: "2020-05-04" }, 422, "until"],
    [{ usesMax: 0 }, 400, "usesMax"],
  ])("are told which field of %o is wrong", async (details, status, field) => {
    const seller = await test.seller();
    const reply = await seller.post("/api/voucher/add", { ...spring, ...details });
    expect(reply).toMatchObject({ status, body: { fields: { [field]: expect.any(String) } } });
  });

  it("cannot add a code twice, also in small letters, and a repeated request adds one", async () => {
    const seller = await test.seller();
    const add = (key: string) =>
      seller.post("/api/voucher/add", spring, { headers: { "idempotency-key": key } });
    const replies = await Promise.all(["one", "one", "one"].map(add));
    expect(new Set(replies.map(({ body }) => body.voucher._id)).size).toBe(1);
    const again = await seller.post("/api/voucher/add", { ...spring, code: "spring10" });
    expectFailure(again, 409, "voucher_taken");
    expect(again.body.fields).toEqual({ code: "There is a voucher with this code already." });
  });

  it("change a voucher as they saw it, and not what somebody else has changed since", async () => {
    const seller = await test.seller();
    const { _id, version } = await addVoucher(seller, { until: "2030-05-10" });
    const change = (percent: number) =>
      seller.put(`/api/voucher/change/${_id}`, { ...spring, percent, version });
    const replies = await Promise.all([change(20), change(30)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seller.get("/api/voucher/list")).body.vouchers).toMatchObject([
      { until: null, version: 2 },
    ]);
    for (const id of ["none", "0198b1c2-0000-7000-8000-000000000001"])
      expectFailure(
        await seller.put(`/api/voucher/change/${id}`, { ...spring, version }),
        404,
        "voucher_not_found",
      );
  });

  it("end a voucher at once; a change that leaves its last day does not begin it again", async () => {
    const seller = await test.seller();
    test.setClock(new Date("2026-05-04T12:00:00Z"));
    const { _id } = await addVoucher(seller, { until: "2026-05-04" });
    const ended = (await seller.post(`/api/voucher/end/${_id}`)).body.voucher;
    expect(ended).toMatchObject({ state: "ended", until: "2026-05-04", version: 2 });
    test.setClock(new Date("2026-05-04T13:00:00Z"));
    expect((await seller.post(`/api/voucher/end/${_id}`)).body.voucher).toEqual(ended);
    const change = { ...spring, percent: 20, until: "2026-05-04", version: 2 };
    const changed = (await seller.put(`/api/voucher/change/${_id}`, change)).body.voucher;
    expect(changed).toMatchObject({ percent: 20, state: "ended" });
    expectFailure(await seller.post("/api/voucher/end/none"), 404, "voucher_not_found");
  });

  it("leave in the audit log what they changed, from what to what", async () => {
    const owner = await test.seller();
    const { _id, version } = await addVoucher(owner);
    await owner.put(`/api/voucher/change/${_id}`, { ...spring, percent: 20, version });
    await owner.post(`/api/voucher/end/${_id}`);
    const { entries } = (await owner.get("/api/seller/audit?area=promotions")).body;
    expect(entries).toMatchObject([
      {
        action: "Ended a voucher",
        changes: expect.arrayContaining([expect.objectContaining({ field: "State" })]),
      },
      { action: "Changed a voucher", changes: [{ field: "Percent", before: "10", after: "20" }] },
      { action: "Added a voucher" },
    ]);
  });

  it("who only pack do not see vouchers", async () => {
    const picker = await test.staff("picker");
    expectFailure(await picker.get("/api/voucher/list"), 403, "not_allowed");
  });
});

describe("a shopper who checks a voucher", () => {
  it("sees what it gives, however the code is typed", async () => {
    await addVoucher(await test.seller(), { minimum: 30 });
    for (const code of ["SPRING10", " spring10\n", "sPrInG10"]) {
      const { status, body } = await test.visitor().post("/api/voucher/check", { code });
      const voucher = { code: "SPRING10", kind: "percent", percent: 10, amount: null, minimum: 30 };
      expect({ status, body }).toEqual({ status: 200, body: { success: true, voucher } });
    }
  });

  it("is told why it cannot be used", async () => {
    const seller = await test.seller();
    test.setClock(new Date("2026-05-03T12:00:00Z"));
    await addVoucher(seller, { code: "PAST", until: "2026-05-03" });
    test.setClock(new Date("2026-05-04T12:00:00Z"));
    await addVoucher(seller, { code: "LATER", from: "2026-05-10" });
    const say = async (code: unknown) => (await test.visitor().post("/api/voucher/check", { code })).body;
    const refused = { success: false, code: "voucher_refused" };
    expect(await say("LATER")).toMatchObject({ message: "This voucher can be used from May 10, 2026." });
    expect(await say("PAST")).toMatchObject({ ...refused, message: "This voucher ended on May 3, 2026." });
    expect(await say("NONE")).toMatchObject({ ...refused, message: "There is no voucher with this code." });
    for (const senseless of ["", " ", "x".repeat(201), null, 7, ["SPRING10"]])
      expect(await say(senseless)).toMatchObject({ code: "invalid_input" });
    for (const senseless of ["\u0000", "🥭", "' or 1=1"]) expect((await say(senseless)).success).toBe(false);
  });

  it("can use it from the first moment of its first day to the last of its last one, in the shop's time zone", async () => {
    const seller = await test.seller();
    const { settings, version } = (await seller.get("/api/settings/all")).body;
    await seller.put("/api/settings", { settings: { ...settings, timeZone: "Asia/Tokyo" }, version });
    test.setClock(new Date("2026-05-01T00:00:00Z"));
    await addVoucher(seller, { from: "2026-05-04", until: "2026-05-04" });
    const statusAt = async (moment: string) => {
      test.setClock(new Date(moment));
      return (await test.visitor().post("/api/voucher/check", { code: "spring10" })).status;
    };
    expect(await statusAt("2026-05-03T14:59:59.999Z")).toBe(422);
    expect(await statusAt("2026-05-03T15:00:00Z")).toBe(200);
    expect(await statusAt("2026-05-04T14:59:59.999Z")).toBe(200);
    expect(await statusAt("2026-05-04T15:00:00Z")).toBe(422);
  });
});
