import type { FastifyInstance } from "fastify";
import { type ProductData, productData, sellerCatalog } from "../../contract/catalog.ts";
import { ShopError } from "../../contract/errors.ts";
import { validationError } from "../http/errors.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { incomingDir } from "./picture-storage.ts";
import { withProductForm } from "./product-form.ts";
import { addProduct } from "./service.ts";
import { setStock } from "./stock.ts";

export function sellerCatalogRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, sellerCatalog.addProduct, async ({ request, once }) => {
    const product = await withProductForm(request, incomingDir(shop.config.dataDir), (form) => {
      const asked = once(form.productData ?? "", ...form.pictures.map(({ digest }) => digest));
      return addProduct(shop, parseProductData(form.productData), form.pictures, asked);
    });
    return { message: "Product Added", product };
  });

  route(app, shop, sellerCatalog.setStock, async ({ body, once }) => ({
    product: await setStock(shop, body, once()),
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
