import { describe, expect, it } from "vitest";
import { isHandheldPage, isPersonalPage, isPicture, isPublicData, isPublicPage, isScript } from "./paths.ts";

const publicPages = [
  "/",
  "/offers",
  "/products",
  "/products/fruits",
  "/products/fruits/1",
  "/cart",
  "/payment-methods",
  "/pages/imprint",
];
const publicData = [
  "/_.data",
  "/offers.data",
  "/products.data",
  "/products/fruits.data",
  "/products/fruits/1.data",
  "/pages/imprint.data",
  ...["/delivery.data", "/returns.data", "/payment-methods.data", "/faq.data"],
];
const personal = [
  "/account",
  "/wishlist",
  "/my-orders",
  "/my-orders/1",
  "/my-orders/1/cancel",
  "/my-orders/1/receipt",
  "/add-address",
];
const nobodysBusiness = [
  "/seller",
  "/seller/orders",
  "/seller/join",
  "/seller/reset-password",
  "/seller/confirm-email",
  "/seller/orders.data",
  "/api/session",
  "/api/product/list",
  "/loader",
  "/demo-gateway/1",
  "/reset-password",
  "/confirm-email",
  "/confirm-newsletter",
  "/unsubscribe",
  "/question",
  "/products/fruits/1/2",
  "/wishlist.data",
  "/my-orders/1.data",
  "/sitemap.xml",
  "/robots.txt",
  "/healthz",
];

describe("what the service worker keeps", () => {
  it("is every public page, and nothing else of the kind", () => {
    expect(publicPages.filter(isPublicPage)).toEqual(publicPages);
    expect([...publicData, ...personal, ...nobodysBusiness].filter(isPublicPage)).toEqual([]);
  });

  it("is the data of the public pages that have any", () => {
    expect(publicData.filter(isPublicData)).toEqual(publicData);
    expect([...publicPages, ...personal, ...nobodysBusiness].filter(isPublicData)).toEqual([]);
  });

  it("is no personal page: those only have a page in their place when nothing can be reached", () => {
    expect(personal.filter(isPersonalPage)).toEqual(personal);
    expect([...publicPages, ...publicData, ...nobodysBusiness].filter(isPersonalPage)).toEqual([]);
    expect([...publicPages, ...publicData, ...personal, ...nobodysBusiness].filter(isPicture)).toEqual([]);
  });

  it("is a script of the build in any language", () => {
    const scripts = ["/assets/home-Ab_1.js", "/assets/de/home-Ab_1.js"];
    expect(scripts.filter(isScript)).toEqual(scripts);
    const others = ["/service-worker.js", "/assets/app.css", "/api/assets/a.js"];
    expect([...publicPages, ...publicData, ...personal, ...others].filter(isScript)).toEqual([]);
  });

  it("is, of the staff's pages, only picking, driving, deliveries, counts and lots", () => {
    const sheet = "/seller/stock/sheets/0192ab10-0000-7000-8000-000000000001";
    const handheld = ["/seller/pick", "/seller/round", "/seller/round/", sheet].concat(
      ["short-today", "near-date"].map((page) => `/seller/stock/${page}`),
    );
    expect(handheld.filter(isHandheldPage)).toEqual(handheld);
    const others = [
      "/seller/rounds",
      "/seller/pick.data",
      `${sheet}.data`,
      "/seller/delivery/rounds/1",
      "/pick",
    ];
    expect([...publicPages, ...personal, ...nobodysBusiness, ...others].filter(isHandheldPage)).toEqual([]);
    expect(handheld.filter((path) => isPublicPage(path) || isPersonalPage(path))).toEqual([]);
  });
});
