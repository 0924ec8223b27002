import { expect, type Page } from "@playwright/test";
import { goodAddress } from "../../support/address.ts";
import { expectToast } from "./toasts.ts";

export type Person = { name: string; email: string; password: string };

export function newPerson(name = "Ann Archer"): Person {
  return { name, email: `${crypto.randomUUID()}@example.com`, password: "plum-jam-2026" };
}

/** Values for the address form, by label, in the order of the fields. */
export const addressByLabel = {
  "First Name": goodAddress.firstName,
  "Last Name": goodAddress.lastName,
  "Email address": goodAddress.email,
  Street: goodAddress.street,
  City: goodAddress.city,
  State: goodAddress.state,
  "Zip code": goodAddress.zipcode,
  Country: goodAddress.country,
  Phone: goodAddress.phone,
};

/** Logs the page's browser in as a new shopper, through the API. */
export async function becomeShopper(page: Page, cartItems: Record<string, number> = {}): Promise<Person> {
  const person = newPerson();
  await expect(await page.request.post("/api/user/register", { data: { ...person, cartItems } })).toBeOK();
  return person;
}

/** Saves an address for the shopper in this browser; returns its id. */
export async function addAddress(page: Page, details: Partial<typeof goodAddress> = {}): Promise<string> {
  const reply = await page.request.post("/api/address/add", { data: { ...goodAddress, ...details } });
  await expect(reply).toBeOK();
  return (await reply.json()).address._id;
}

/** Orders one of a product in cash, as the shopper in this browser. */
export async function placeOrder(page: Page, product: { _id: string }): Promise<void> {
  const items = [{ product: product._id, quantity: 1 }];
  const data = { items, address: await addAddress(page) };
  await expect(await page.request.post("/api/order/cod", { data })).toBeOK();
}

/** Places an order to be paid by card, as the shopper in this browser; returns its payment page and its own page. */
export async function orderOnline(page: Page, product: { _id: string }, quantity = 1) {
  const data = { items: [{ product: product._id, quantity }], address: await addAddress(page) };
  const reply = await page.request.post("/api/order/stripe", { data });
  await expect(reply).toBeOK();
  const { url, order } = await reply.json();
  return {
    url: String(url),
    id: String(order._id),
    number: Number(order.number),
    ownPage: `/my-orders/${order._id}`,
  };
}

/** Signs up in the overlay. */
export async function register(page: Page, { name, email, password }: Person): Promise<void> {
  await openLogin(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create an account" }).click();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(profile(page)).toBeVisible();
}

/** Logs in in the overlay. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await openLogin(page);
  await submitLogin(page, person);
  await expect(profile(page)).toBeVisible();
}

export async function openLogin(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** Fills and submits the login form of the open overlay, whatever the result. */
export async function submitLogin(page: Page, { email, password }: Omit<Person, "name">): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Login", exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await profile(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expectToast(page, "Logged out");
}

export function profile(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: "Profile" });
}
