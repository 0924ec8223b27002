import type { FastifyInstance } from "fastify";
import { staffProducts } from "#contract/catalog/product-endpoints.ts";
import type { ProductStatus } from "#contract/catalog/product-status.ts";
import { staffCatalog } from "#contract/catalog/staff-endpoints.ts";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { setStock } from "./availability/stock.ts";
import { changeStatus } from "./editing/change-status.ts";
import { duplicateProduct } from "./editing/duplicate-product.ts";
import { editPrices } from "./editing/edit-prices.ts";
import { editProduct, readStaffProduct } from "./editing/edit-product.ts";
import { readProductHistory } from "./editing/product-history.ts";
import { undoChange } from "./editing/undo-change.ts";
import { listStaffProducts } from "./lists/browse-products.ts";
import { cropPicture } from "./pictures/crop-picture.ts";
import { addPicture } from "./pictures/edit-pictures.ts";
import { changeSynonyms, readOwnSynonyms } from "./search/own-synonyms.ts";
import { addProduct } from "./service.ts";

export function staffCatalogRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffCatalog.staffList, ({ query }) => listStaffProducts(shop, query));

  route(app, shop, staffCatalog.addProduct, async ({ actor, form, once }) => ({
    message: form.productData.status === "draft" ? t("Draft Added") : t("Product Added"),
    product: await addProduct(shop, actor, form.productData, form.files, once()),
  }));

  route(app, shop, staffCatalog.synonyms, () => readOwnSynonyms(shop));

  route(app, shop, staffCatalog.setSynonyms, async ({ actor, body }) => ({
    message: t("Search words saved"),
    ...(await changeSynonyms(shop, actor, body)),
  }));

  route(app, shop, staffCatalog.setStock, async ({ actor, body, once }) => ({
    product: await setStock(shop, actor, body, once()),
    message: t("Stock Updated"),
  }));

  route(app, shop, staffProducts.read, async ({ params }) => ({
    product: await readStaffProduct(shop, params.id),
  }));

  route(app, shop, staffProducts.cropPicture, async ({ actor, body }) => ({
    image: [await cropPicture(shop, actor, body)],
  }));

  route(app, shop, staffProducts.setPrices, async ({ actor, params, body, once }) => ({
    message: t("Price Saved"),
    product: await editPrices(shop, actor, params.id, body, once()),
  }));

  route(app, shop, staffProducts.addPicture, async ({ actor, form }) => ({
    image: [await addPicture(shop, actor, form.product, form.files)],
  }));

  route(app, shop, staffProducts.history, ({ params, query }) => readProductHistory(shop, params.id, query));

  route(app, shop, staffProducts.undoChange, async ({ actor, params, body }) => ({
    message: t("Change Undone"),
    product: await undoChange(shop, actor, params.id, body),
  }));

  route(app, shop, staffProducts.setStatus, async ({ actor, params, body }) => ({
    message: t(statusMessages[body.status]),
    product: await changeStatus(shop, actor, params.id, body.status),
  }));

  route(app, shop, staffProducts.duplicate, async ({ actor, params, once }) => ({
    message: t("Copied as a draft"),
    product: await duplicateProduct(shop, actor, params.id, once()),
  }));

  route(app, shop, staffProducts.edit, async ({ actor, params, body, once }) => ({
    message: t("Product Saved"),
    product: await editProduct(shop, actor, params.id, body, once()),
  }));
}

const statusMessages: Record<ProductStatus, Message> = {
  published: msg("Product Published"),
  draft: msg("Product is a draft now"),
  archived: msg("Product Archived"),
};
