import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const barcode = "4006381333931";

async function edit(staff: Visitor, id: string, fields: object) {
  const { product } = (await staff.get(`/api/product/staff/${id}`)).body;
  return staff.put(`/api/product/staff/${id}`, { ...product, ...fields });
}

const setStatus = (staff: Visitor, id: string, status: string) =>
  staff.put(`/api/product/staff/${id}/status`, { status });

describe("a barcode", () => {
  it("is edited, kept in the history, and finds its product whatever the filters", async () => {
    const { id } = await test.product({ name: "Figs" });
    const seller = await test.seller();
    expect((await edit(seller, id, { barcode: " 036000-291452 " })).body.product.barcode).toBe(
      "0036000291452",
    );
    for (const scanned of ["036000291452", "0036000291452"]) {
      const { body } = await seller.get(`/api/product/staff-list?search=${scanned}&category=Dairy`);
      expect(body).toMatchObject({ total: 1, products: [{ _id: id, barcode: "0036000291452" }] });
    }
    const { changes } = (await seller.get(`/api/product/staff/${id}/history`)).body;
    expect(changes[0].fields).toEqual([{ field: "barcode", before: null, after: "0036000291452" }]);
    const shown = async () => (await test.visitor().get(`/api/product/${id}`)).body.product.gtin;
    expect(await shown()).toBe("0036000291452");
    // A number that only this shop knows, such as that of its scales.
    await edit(seller, id, { barcode: "2012345678903" });
    expect(await shown()).toBeUndefined();
    expect((await edit(seller, id, { barcode: "" })).body.product.barcode).toBeUndefined();
    expect(await shown()).toBeUndefined();
  });

  it("has to be one", async () => {
    const { id } = await test.product();
    const seller = await test.seller();
    for (const wrong of ["4006381333932", "12345", "figs", 4006381333931, "0".repeat(99)]) {
      const refused = await edit(seller, id, { barcode: wrong });
      expectFailure(refused, 400, "invalid_input");
      expect(refused.body.fields.barcode).toMatch(/^This is not a barcode/);
    }
  });

  it("belongs to one product: another cannot get it, not by adding, editing, undoing or bringing back", async () => {
    const [figs, dates] = await test.products({ name: "Figs", barcode }, { name: "Dates" });
    const seller = await test.seller();
    const id = dates?.id ?? "";
    const refused = await edit(seller, id, { barcode });
    expectFailure(refused, 409, "barcode_taken");
    expect(refused.body.fields.barcode).toBe("“Figs” has this barcode already.");
    const form = new FormData();
    const data = { name: "Prunes", category: "Fruits", price: 2, offerPrice: 1, barcode };
    form.append("productData", JSON.stringify(data));
    expectFailure(await seller.upload("/api/product/add", form), 409, "barcode_taken");
    // What is archived passes it on, and comes back only without it.
    await setStatus(seller, figs?.id ?? "", "archived");
    expect((await edit(seller, id, { barcode })).status).toBe(200);
    expectFailure(await setStatus(seller, figs?.id ?? "", "published"), 409, "barcode_taken");
    await edit(seller, id, { barcode: null });
    expect((await setStatus(seller, figs?.id ?? "", "published")).status).toBe(200);
    const { version } = (await seller.get(`/api/product/staff/${id}`)).body.product;
    const undone = await seller.post(`/api/product/staff/${id}/undo`, { version, change: version });
    expectFailure(undone, 409, "barcode_taken");
    // A copy has none.
    const { product } = (await seller.post(`/api/product/staff/${figs?.id}/duplicate`)).body;
    expect(product.barcode).toBeUndefined();
  });

  it("goes to one of several products that get it at the same moment", async () => {
    const rows = await test.products({}, {}, {}, {});
    const seller = await test.seller();
    const replies = await Promise.all(rows.map(({ id }) => edit(seller, id, { barcode })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expectFailure(reply, 409, "barcode_taken");
  });
});
