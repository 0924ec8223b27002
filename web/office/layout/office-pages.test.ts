import { expect, it } from "vitest";
import { includes } from "#web/office/shared/session/use-may.ts";
import { pageAt, pagesOf } from "./office-pages.ts";

it("gives pickers the orders and their own account, whatever the page is reached by", () => {
  expect(pagesOf("picker").map(({ text }) => text)).toEqual([
    ...["Orders", "Picking", "Driving", "Delivery", "Account"],
  ]);
  const paths = [
    ...["", "/product-list", "/products/1", "/products/1/stock"],
    ...["/stock", "/stock/deliveries", "/stock/near-date", "/orders/payments-to-check"],
    ...["/customers", "/customers/newsletter", "/reports", "/accounting", "/discounts", "/reviews"],
    ...["/search-words", "/import", "/promotions", "/outbox", "/staff", "/staff/audit", "/settings"],
    ...["/delivery/zones", "/delivery/holidays", "/pages", "/pages/1"],
  ];
  const open = paths.filter((path) => {
    const page = pageAt(`/seller${path}`);
    return !page || includes("picker", page.permission);
  });
  expect(open, "pages that a picker may open").toEqual([]);
});

it("names the page that a nested path belongs to", () => {
  expect(pageAt("/seller/stock/near-date")?.text).toBe("Stock");
  expect(pageAt("/seller/orders/1")?.text).toBe("Order");
  expect(pageAt("/seller/nowhere")).toBeUndefined();
});
