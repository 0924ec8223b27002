import { expect, type Locator, type Page } from "@playwright/test";
import { expectGoodPage } from "./accessibility.ts";
import type { Presses } from "./presses.ts";
import { allowLateUndo } from "./seller.ts";
import { expectToast } from "./toasts.ts";

/** A tab of the order board, with its count. */
export const tab = (board: Page, name: string) =>
  board.getByRole("link", { name: new RegExp(`^${name} ?\\d+$`) });

const rowsOf = (board: Page) => board.getByRole("row", { name: /^Order \d/ });

const labelsOf = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => String(row.getAttribute("aria-label"))));

/** Selects all orders of the list, looks at their pick list and packing slips, and goes back. */
export async function printSelected(board: Page, orders: number, staff: Presses): Promise<void> {
  await expect(rowsOf(board)).toHaveCount(orders);
  await staff.click(board.getByLabel("Select all on this page"));
  const bar = board.getByRole("region", { name: "Selected" });
  await staff.click(bar.getByRole("link", { name: "Pick list" }));
  await expect(board.getByRole("article")).toContainText(`${orders} orders · ${4 * orders} pieces`);
  await expect(board.getByRole("heading", { level: 2 })).toHaveText(["Fresh Fruits", "Dairy Products"]);
  const ofFigs = board.getByRole("list", { name: "Orders with Figs" }).getByRole("listitem");
  await expect(ofFigs).toHaveCount(orders);
  await expectGoodPage(board);
  const [file] = await Promise.all([
    board.waitForEvent("download"),
    staff.click(board.getByRole("link", { name: "Download PDF" })),
  ]);
  expect(file.suggestedFilename()).toBe("pick-list.pdf");
  await staff.click(board.getByRole("link", { name: "Packing slips" }));
  await expect(board.getByRole("article")).toHaveCount(orders);
  await board.emulateMedia({ media: "print" });
  await expect(board.getByRole("navigation", { name: "Seller" })).toBeHidden();
  await expect(board.getByRole("button", { name: "Print" })).toBeHidden();
  await board.emulateMedia({ media: "screen" });
  // The address has the slot.
  await board.goBack();
  await expect(rowsOf(board)).toHaveCount(orders);
}

type Desk = {
  board: Page;
  /** Another window of the staff. */
  other: Page;
  shopper: Page;
  staff: Presses;
  /** Places one more order of the list, as the shopper. */
  placeLate: () => Promise<{ _id: string; number: number }>;
};

/** Packs all orders of the list: some alone, one by keyboard with Undo, the others together, while one comes and goes. */
export async function packAtDesk({ board, other, shopper, staff, placeLate }: Desk): Promise<void> {
  await allowLateUndo(board);
  const rows = rowsOf(board);
  const labels = await labelsOf(rows);
  const alone = 3;
  const together = labels.length - alone;
  for (let at = 0; at < alone; at += 1) {
    const row = rows.nth(at);
    await staff.click(row.getByRole("button", { name: "Mark as Packed" }));
    await expect(row.getByRole("button", { name: "Packed", exact: true })).toBeVisible();
  }
  // No row has moved.
  expect(await labelsOf(rows)).toEqual(labels);

  // Another window follows, and a new order is at the end of this one.
  const listening = other.waitForResponse("**/api/order/events");
  await other.goto("/seller/orders?tab=packed");
  await listening;
  await expect(tab(other, "To pick")).toContainText(String(together));
  const late = await placeLate();
  await expect(other.getByText("1 new order")).toBeVisible();
  await expect(tab(other, "To pick")).toContainText(String(together + 1));
  await expect(rows.last()).toHaveAttribute("aria-label", `Order ${late.number}`);

  // By keyboard: a second press of the same key does nothing.
  await staff.click(board.getByRole("button", { name: `Hide ${alone} done` }));
  await expect(rows).toHaveCount(together + 1);
  await staff.key(board, "j");
  await expect(rows.first()).toBeFocused();
  await staff.key(board, "s");
  await expect(rows.first().getByRole("button", { name: "Undo" })).toBeVisible();
  await staff.key(board, "s");
  await staff.key(board, "u");
  await expect(rows.first().getByRole("button", { name: "Mark as Packed" })).toBeVisible();
  await staff.key(board, "Enter");
  await expect(rows.first().getByRole("link", { name: "Open the order" })).toBeVisible();
  await staff.key(board, "Enter");
  await staff.key(board, "x");
  const bar = board.getByRole("region", { name: "Selected" });
  await expect(bar).toContainText("1 selected");

  // The rest together: all can be undone, and one that was cancelled a second ago is left out.
  await expect(await shopper.request.post(`/api/order/cancel/${late._id}`, { data: {} })).toBeOK();
  await expect(tab(board, "To pick")).toContainText(String(together));
  const last = board.getByLabel(`Select ${labels.at(-1)?.toLowerCase()}`);
  await staff.click(last, { modifiers: ["Shift"] });
  await expect(bar).toContainText(`${together} selected`);
  await staff.click(bar.getByRole("button", { name: `Packed (${together})` }));
  await expect(tab(board, "To pick")).toContainText("0");
  await staff.click(bar.getByRole("button", { name: "Undo all" }));
  await expect(tab(board, "To pick")).toContainText(String(together));
  await expect(bar).toContainText(`${together} selected`);
  await staff.click(bar.getByRole("button", { name: `Packed (${together})` }));
  await expectToast(board, `${together} orders marked as Packed`);
}
