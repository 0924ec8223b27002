import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ProductData, productData, sellerCatalog } from "../../contract/catalog.ts";
import { ShopError } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { validationError } from "../http/errors.ts";
import { route } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import type { PictureFile } from "./images.ts";
import { addProduct } from "./service.ts";
import { setStock } from "./stock.ts";

export function sellerCatalogRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, sellerCatalog.addProduct, async ({ request, once }) => {
    const { productData: said, pictures } = await readForm(request);
    const data = parseProductData(said);
    const asked = once(said ?? "", ...pictures.map(({ content }) => content));
    return { message: "Product Added", product: await addProduct(shop, data, pictures, asked) };
  });

  route(app, shop, sellerCatalog.setStock, async ({ body, once }) => ({
    product: await setStock(shop, body, once()),
    message: "Stock Updated",
  }));
}

/** Reads the form whole: its one text field and its pictures, each within the limits. */
async function readForm(
  request: FastifyRequest,
): Promise<{ productData: string | undefined; pictures: PictureFile[] }> {
  if (!request.isMultipart())
    throw new ShopError("unsupported_type", { message: "Please send a multipart form." });
  let productData: string | undefined;
  const pictures: PictureFile[] = [];
  const parts = request.parts({
    limits: {
      files: limits.productImagesMax,
      fileSize: limits.imageBytesMax,
      fields: 10,
      fieldSize: 64 * 1024,
      parts: 16,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === "file") {
        const content = await part.toBuffer();
        // A form with an empty file input sends a file without a name or a byte.
        if (content.length > 0)
          pictures.push({
            label: part.filename || `Picture ${pictures.length + 1}`,
            field: `images.${pictures.length}`,
            content,
          });
      } else if (part.fieldname === "productData" && typeof part.value === "string") {
        productData = part.value;
      }
    }
  } catch (error) {
    throw asFormError(error);
  }
  return { productData, pictures };
}

const tooMuch: Record<string, string> = {
  FST_REQ_FILE_TOO_LARGE: "Each picture can have at most 5 MB.",
  FST_FILES_LIMIT: `A product has at most ${limits.productImagesMax} pictures.`,
  FST_FIELDS_LIMIT: "The form has too many fields.",
  FST_PARTS_LIMIT: "The form has too many parts.",
};

function asFormError(error: unknown): ShopError {
  const { code } = error as { code?: string };
  const message = code && tooMuch[code];
  return message ? new ShopError("too_large", { message }) : new ShopError("invalid_multipart");
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
