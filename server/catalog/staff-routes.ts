import type { FastifyInstance } from "fastify";
import { type ProductData, productData, staffCatalog } from "../../contract/catalog/staff-endpoints.ts";
import { ShopError } from "../../contract/errors.ts";
import { validationError } from "../http/errors.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { incomingDir } from "../storage/incoming.ts";
import { listStaffProducts } from "./browse-products.ts";
import { withProductForm } from "./product-form.ts";
import { addProduct } from "./service.ts";
import { setStock } from "./stock.ts";

export function staffCatalogRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffCatalog.staffList, ({ query }) => listStaffProducts(shop, query));

  route(app, shop, staffCatalog.addProduct, async ({ actor, request, once }) => {
    const product = await withProductForm(request, incomingDir(shop.config.dataDir), (form) => {
      const wish = [form.productData ?? "", ...form.pictures.map(({ digest }) => digest)];
      return addProduct(shop, actor, parseProductData(form.productData), form.pictures, once(...wish));
    });
    return { message: "Product Added", product };
  });

  route(app, shop, staffCatalog.setStock, async ({ actor, body, once }) => ({
    product: await setStock(shop, actor, body, once()),
    message: "Stock Updated",
  }));
}

function parseProductData(text: string | undefined): ProductData {
  const parsed = productData.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw validationError(
    parsed.error.issues.map(({ path, message }) => ({ instancePath: path.join("/"), message })),
  );
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined)
    throw new ShopError("invalid_input", { message: "The form lacks its field productData." });
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopError("invalid_json", { message: "The form's field productData is not valid JSON." });
  }
}
