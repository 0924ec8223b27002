import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { z } from "zod";
import type { foodFactsInput } from "#contract/catalog/food/food-facts-input.ts";
import { orderLimits } from "../../../contract/orders/limits.ts";
import type { Role } from "../../../contract/permissions.ts";
import { sellerLogin } from "./shop.ts";

export type Product = { _id: string; name: string; category: string; offerPrice: number };

export type NewProduct = {
  name?: string;
  category?: string;
  description?: string[];
  price?: number;
  offerPrice?: number;
  weight?: string;
  soldByWeight?: boolean;
  /** The stock quantity; without it the product is not counted. */
  stockQuantity?: number;
  barcode?: string;
  food?: z.input<typeof foodFactsInput>;
};

export type Colleague = { id: string; name: string; email: string; password: string };

export type Seller = {
  /** Adds a product for this test, with a unique name unless one is given. */
  addProduct(details?: NewProduct): Promise<Product>;
  setStock(product: Product, inStock: boolean): Promise<void>;
  /** Takes an order through every step up to its delivery. */
  deliver(order: string): Promise<void>;
  /** Adds a voucher for this test; returns its code, in capitals. */
  addVoucher(details: object): Promise<string>;
  /** Adds a staff member with a unique name. */
  addColleague(role: Role): Promise<Colleague>;
  /** Changes a staff member's role. */
  changeRole(colleague: Colleague, role: Role): Promise<void>;
  /** The link in the newest mail with this subject to an address, once it has been written. */
  linkMailedTo(address: string, subject: string): Promise<string>;
};

/** The seller's API calls, to prepare tests that are about something else. */
export async function createSeller(request: APIRequestContext): Promise<Seller> {
  await expect(await request.post("/api/seller/login", { data: sellerLogin })).toBeOK();
  return {
    async addProduct({ offerPrice = 4, price = offerPrice, ...details } = {}) {
      const productData = { name: uniqueName("Pear"), category: "Fruits", price, offerPrice, ...details };
      const reply = await request.post("/api/product/add", {
        multipart: { productData: JSON.stringify(productData) },
      });
      await expect(reply).toBeOK();
      return (await reply.json()).product;
    },
    async setStock({ _id }, inStock) {
      await expect(await request.post("/api/product/stock", { data: { id: _id, inStock } })).toBeOK();
    },
    async deliver(id) {
      for (const status of ["Packed", "Out for delivery", "Delivered"])
        await expect(await request.post("/api/order/status", { data: { id, status } })).toBeOK();
    },
    async addVoucher(details) {
      const code = uniqueWord().toUpperCase();
      await expect(await request.post("/api/voucher/add", { data: { code, ...details } })).toBeOK();
      return code;
    },
    async addColleague(role) {
      const word = uniqueWord();
      const colleague = { name: `Pia ${word}`, email: `${word}@example.com`, password: "basket-of-plums" };
      const reply = await request.post("/api/seller/staff", { data: { ...colleague, role } });
      await expect(reply).toBeOK();
      return { ...colleague, id: (await reply.json()).member._id };
    },
    async changeRole({ id }, role) {
      await expect(await request.put(`/api/seller/staff/${id}/role`, { data: { role } })).toBeOK();
    },
    linkMailedTo: (address, subject) => linkMailedTo(request, address, subject),
  };
}

async function linkMailedTo(request: APIRequestContext, address: string, subject: string): Promise<string> {
  const find = async () => {
    const { mails } = await (await request.get("/api/seller/outbox")).json();
    return mails.find(
      (mail: { to: string; subject: string }) => mail.to === address && mail.subject === subject,
    );
  };
  await expect.poll(find, `a mail to ${address}: ${subject}`).toBeTruthy();
  const { mail } = await (await request.get(`/api/seller/outbox/${(await find())._id}`)).json();
  return mail.text.match(/https?:\S+[?]token=\S+/)[0];
}

/** Puts an address on the newsletter: subscribes it, and confirms it by the mailed link, which the seller's session reads. */
export async function joinNewsletter(request: APIRequestContext, email: string): Promise<void> {
  await expect(await request.post("/api/newsletter/subscribe", { data: { email } })).toBeOK();
  const link = new URL(await linkMailedTo(request, email, "Please confirm your newsletter"));
  const data = { token: link.searchParams.get("token") };
  await expect(await request.post("/api/newsletter/confirm", { data })).toBeOK();
}

/** "Pear kqzvbnwxhd": a unique name that no search for another one finds as a typing mistake. */
export function uniqueName(what: string): string {
  return `${what} ${uniqueWord()}`;
}

/** Without the widest letters, so that such words take about the same room. */
export function uniqueWord(): string {
  const letters = "abcdefghijklnopqrstuvxyz";
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

/** A barcode (EAN-13) that no other product has. */
export function uniqueBarcode(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte % 10);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return [...digits, (10 - (sum % 10)) % 10].join("");
}

/** The path of the product's page. */
export function productPath({ category, _id }: Product): string {
  return `/products/${category.toLowerCase()}/${_id}`;
}

/** Submits the login form's first step. */
export async function enterLogin(page: Page, { email, password }: Omit<Colleague, "id" | "name">) {
  // Not the staff list's "Name or email", which is there until a logout is answered.
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Logs a staff member in with the form, which is at every URL of the back office. */
export async function logInColleague(page: Page, colleague: Colleague, path = "/seller"): Promise<void> {
  await page.goto(path);
  await enterLogin(page, colleague);
  await expect(page.getByText(`Hi! ${colleague.name}`)).toBeVisible();
}

/** Logs the page's browser in as the seller and opens a page of the back office. */
export async function logInSeller(page: Page, path = "/seller"): Promise<void> {
  await expect(await page.request.post("/api/seller/login", { data: sellerLogin })).toBeOK();
  await page.goto(path);
  await expect(page.getByText("Hi! Admin")).toBeVisible();
}

/** The row of the order with this text in the list of all orders, newest first. */
export async function openOrderRow(desk: Page, text: string): Promise<Locator> {
  await logInSeller(desk, "/seller/orders?tab=all");
  return desk.getByRole("row").filter({ hasText: text });
}

/** Has an order's steps wait a minute for their Undo, the longest that there is, and not the pages' ten seconds. */
export const allowLateUndo = (desk: Page): Promise<void> => setUndoTime(desk, orderLimits.undoSecondsMax);

/** Has an order's steps wait for their Undo for so long, and not the pages' ten seconds. */
export async function setUndoTime(desk: Page, undoSeconds: number): Promise<void> {
  await desk.route(/\/api\/order\/(status|steps)$/, (route) => {
    const asked = route.request().postDataJSON();
    return route.fallback({ postData: { ...asked, undoSeconds } });
  });
}

/** Opens an order's row, which has what is seldom done to it. */
export async function openDetails(row: Locator): Promise<void> {
  await row.getByRole("button", { name: /^Details of order/ }).click();
}
