import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyId, pathId } from "../fields.ts";
import { countedProduct } from "./endpoints.ts";
import { catalogLimits } from "./limits.ts";
import { calls } from "./product-calls.ts";
import { productStatement, productStatus, stockQuantity } from "./staff-endpoints.ts";

const picture = z.object({
  image: z
    .string({ error: "A picture needs its address." })
    .min(1, "A picture needs its address.")
    .max(2_000, "This is not the address of a picture."),
  alt: z
    .string({ error: "The alternative text must be text." })
    .trim()
    .max(
      catalogLimits.pictureAltLength,
      `The alternative text can have at most ${catalogLimits.pictureAltLength} characters.`,
    )
    .describe("What is in the picture, for who cannot see it; empty: not stated"),
});

const tooManyPictures = `A product has at most ${catalogLimits.productImagesMax} pictures.`;

const staffProduct = countedProduct.extend({
  pictures: z.array(picture),
  status: productStatus,
  version: z.int().describe("Counts the edits of the product: an edit must send it"),
});

/** A product as the back office's page shows it. */
export type StaffProduct = z.infer<typeof staffProduct>;

const edit = productStatement.extend({
  version: z
    .int("version must be a whole number.")
    .min(1, "version must be at least 1.")
    .describe("The version that the edit is based on. What is left out of the rest is no longer stated"),
  pictures: z
    .array(picture, { error: "pictures must be a list." })
    .max(catalogLimits.productImagesMax, tooManyPictures)
    .refine(
      (all) => new Set(all.map(({ image }) => image)).size === all.length,
      "Each picture can be there once.",
    )
    .optional()
    .describe(
      "In their order, the first is shown in lists: its own, or added ones. Omit to leave them unchanged",
    ),
  stockQuantity: stockQuantity.optional().describe("Omit to leave it unchanged"),
  seenQuantity: stockQuantity
    .optional()
    .describe("What stockQuantity was when the new one was decided: what was sold meanwhile stays sold"),
});

export type ProductEdit = z.output<typeof edit>;

const params = z.object({ id: pathId });

/** The calls of the back office's page of a product. */
export const staffProducts = {
  read: endpoint(calls.read, {
    summary: "A product with everything that the back office can edit",
    access: { staff: "catalog.edit" },
    params,
    reply: { product: staffProduct },
    errors: ["product_not_found"],
  }),
  edit: endpoint(calls.edit, {
    summary: "Edit a product: everything that is stated about it, and the version it was read at",
    access: { staff: "catalog.edit" },
    params,
    body: edit,
    reply: { message: z.string(), product: staffProduct },
    errors: ["product_not_found", "product_changed", "picture_not_found", "price_rule", "stock_changed"],
  }),
  setStatus: endpoint(calls.setStatus, {
    summary: "Publish a product, archive it, or bring it back: the table of statuses is in the contract",
    access: { staff: "catalog.edit" },
    params,
    body: z.object({ status: productStatus }),
    reply: { message: z.string(), product: staffProduct },
    errors: ["product_not_found", "product_status_rule"],
  }),
  duplicate: endpoint(calls.duplicate, {
    summary: "Copy a product as a draft; its stock, reviews and history are not copied",
    access: { staff: "catalog.edit" },
    params,
    reply: { message: z.string(), product: staffProduct },
    status: 201,
    errors: ["product_not_found"],
  }),
  addPicture: endpoint(calls.addPicture, {
    summary:
      "Upload a picture for a product. An edit that names it shows it; otherwise it is deleted after a day",
    access: { staff: "catalog.edit" },
    form: {
      fields: { product: bodyId },
      files: { name: "images", label: "Picture", max: 1, bytesMax: catalogLimits.imageBytesMax },
    },
    reply: { image: z.array(z.string()).describe("Its address") },
    status: 201,
    errors: ["product_not_found", "invalid_multipart", "too_large", "unsupported_type", "unreadable_image"],
  }),
};
