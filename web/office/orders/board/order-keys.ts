import type { RowKeys } from "#web/components/list/use-list-keys.ts";

const press = (selector: string) => (row: HTMLElement) => row.querySelector<HTMLElement>(selector)?.click();

/** What keys do to the focused order. */
export const rowKeys: RowKeys = {
  s: { text: "Next step of the order", act: press("[data-order-button=step]") },
  u: { text: "Undo the step", act: press("[data-order-button=undo]") },
  o: { text: "Open the order's page", act: press("h2 a") },
};
