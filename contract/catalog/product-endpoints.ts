import { z } from "zod";
import { actorKinds } from "../actors.ts";
import { endpoint } from "../endpoint.ts";
import { bodyId, moment, moneyAmount, pathId, price, text } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { pageQuery, pageReply } from "../paging.ts";
import { countedProduct } from "./endpoints.ts";
import { productFieldNames } from "./product-fields.ts";
import { productLimits } from "./product-limits.ts";
import { picture, productTranslations } from "./product-texts.ts";
import {
  listedProduct,
  productStatement,
  productStatus,
  shownBarcode,
  stockQuantity,
} from "./staff-endpoints.ts";

const tooManyPictures = says("A product has at most {max} pictures.", {
  max: productLimits.productImagesMax,
});

const staffProduct = countedProduct.extend({
  currentPrice: moneyAmount.describe(
    "What shoppers pay now: the offer price, or a lower one that is scheduled",
  ),
  cost: moneyAmount.optional().describe("What a piece costs the shop, without tax; absent: not known"),
  barcode: shownBarcode,
  shelfPlace: z.string().optional().describe("Where it is in the shop, for who picks; absent: not stated"),
  pictures: z.array(picture),
  translations: productTranslations,
  seoTitle: z.string().optional().describe("Absent: search engines show the name"),
  seoDescription: z.string().optional().describe("Absent: search engines show the description"),
  status: productStatus,
  version: z.int().describe("Counts the edits of the product: an edit must send it"),
});

/** A product as the back office's page shows it. */
export type StaffProduct = z.infer<typeof staffProduct>;

const seenVersion = z
  .int32(says("{field} must be a whole number.", { field: "version" }))
  .min(1, says("{field} must be at least {min}.", { field: "version", min: 1 }))
  .describe("The version of the product that was seen");

/** Who did something, for the staff. */
export const author = z
  .object({
    kind: z.enum(actorKinds),
    name: z.string().nullable().describe("The staff member's name"),
  })
  .nullable()
  .describe("Null for what was recorded before this was stored");

export const changedField = z.object({
  field: z.enum(productFieldNames),
  before: z.unknown().describe("As in the reply about the product; null: not stated"),
  after: z.unknown(),
});

/** A field of a product before and after a change. */
export type ChangedField = z.infer<typeof changedField>;

const productChange = z.object({
  version: z.int().describe("The version that it made"),
  at: moment,
  by: author,
  fields: z.array(changedField),
});

const fraction = (field: string, min: number) =>
  z
    .number(says("{field} must be a number.", { field }))
    .min(min, says("{field} must be at least {min}.", { field, min }))
    .max(1, says("{field} must be at most {max}.", { field, max: 1 }));

/** A square in a picture, in fractions of its width: 0, 0 and 1 is all of it. */
const cropArea = {
  left: fraction("left", 0),
  top: fraction("top", 0),
  size: fraction("size", 0.05).describe("The length of its sides"),
};

/** A change in the history of a product. */
export type ProductChange = z.infer<typeof productChange>;

const edit = productStatement.extend({
  version: seenVersion.describe(
    "The version that the edit is based on. What is left out of the rest is no longer stated, unless its description says that it stays",
  ),
  pictures: z
    .array(picture, says("{field} must be a list.", { field: "pictures" }))
    .max(productLimits.productImagesMax, tooManyPictures)
    .refine(
      (all) => new Set(all.map(({ image }) => image)).size === all.length,
      says("Each picture can be there once."),
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
  read: endpoint("GET /api/product/staff/:id", {
    summary: "A product with everything that the back office can edit",
    access: { staff: "catalog.edit" },
    params,
    reply: { product: staffProduct },
    errors: ["product_not_found"],
  }),
  edit: endpoint("PUT /api/product/staff/:id", {
    idempotent: true,
    summary: "Edit a product: everything that is stated about it, and the version it was read at",
    audit: "Edited a product",
    access: { staff: "catalog.edit" },
    params,
    body: edit,
    reply: { message: z.string(), product: staffProduct },
    errors: [
      ...(["product_not_found", "product_changed", "picture_not_found", "price_rule"] as const),
      ...(["stock_changed", "barcode_taken"] as const),
    ],
  }),
  setPrices: endpoint("PUT /api/product/staff/:id/prices", {
    idempotent: true,
    summary:
      "Change one or both prices of a product. The selling price of a product that is not reduced takes the regular price up with it",
    audit: "Changed a price of a product",
    access: { staff: "catalog.edit" },
    params,
    body: z
      .object({
        price: price(msg("Price")).optional().describe("The regular price. Omit to leave it unchanged"),
        offerPrice: price(msg("Offer price")).optional().describe("The selling price, likewise"),
        seenPrice: price(msg("Price")).optional().describe("What `price` was when the new one was decided"),
        seenOfferPrice: price(msg("Offer price")).optional().describe("The same for `offerPrice`"),
      })
      .refine(({ price, offerPrice }) => price !== undefined || offerPrice !== undefined, {
        ...says("Send {first}, {second} or both.", { first: "price", second: "offerPrice" }),
        path: ["offerPrice"],
      }),
    reply: { message: z.string(), product: listedProduct },
    errors: ["product_not_found", "product_changed", "price_rule"],
  }),
  history: endpoint("GET /api/product/staff/:id/history", {
    summary: "What was changed of a product, by whom and when, newest first",
    access: { staff: "catalog.edit" },
    params,
    query: z.object(pageQuery),
    reply: {
      changes: z.array(productChange),
      added: z.object({ at: moment, by: author }).describe("When the product was added, and by whom"),
      nextCursor: pageReply.nextCursor,
    },
    errors: ["product_not_found"],
  }),
  undoChange: endpoint("POST /api/product/staff/:id/undo", {
    summary: "Undo a change of a product: its fields get the values that they had before, as a new change",
    audit: "Undid an edit of a product",
    access: { staff: "catalog.edit" },
    params,
    body: z.object({
      version: seenVersion,
      change: z
        .int32(says("{field} must be a whole number.", { field: "change" }))
        .describe("The version that the change made"),
    }),
    reply: { message: z.string(), product: staffProduct },
    errors: ["product_not_found", "product_changed", "undo_refused", "barcode_taken"],
  }),
  setStatus: endpoint("PUT /api/product/staff/:id/status", {
    summary: "Publish a product, archive it, or bring it back: the table of statuses is in the contract",
    audit: "Published, archived or brought back a product",
    access: { staff: "catalog.edit" },
    params,
    body: z.object({ status: productStatus }),
    reply: { message: z.string(), product: staffProduct },
    errors: ["product_not_found", "product_status_rule", "barcode_taken"],
  }),
  duplicate: endpoint("POST /api/product/staff/:id/duplicate", {
    idempotent: true,
    summary: "Copy a product as a draft; its stock, reviews and history are not copied",
    audit: "Copied a product",
    access: { staff: "catalog.edit" },
    params,
    reply: { message: z.string(), product: staffProduct },
    status: 201,
    errors: ["product_not_found"],
  }),
  cropPicture: endpoint("POST /api/product/picture/crop", {
    summary:
      "Cut a square out of a picture of a product; the original stays. The new picture is like an uploaded one",
    audit: "Cropped a picture",
    auditSubject: "product",
    access: { staff: "catalog.edit" },
    body: z.object({
      product: bodyId,
      image: text(msg("Picture"), 500).describe("The picture's address"),
      ...cropArea,
    }),
    reply: { image: z.array(z.string()).describe("The new picture's address") },
    status: 201,
    errors: ["product_not_found", "picture_not_found"],
  }),
  addPicture: endpoint("POST /api/product/picture", {
    summary:
      "Upload a picture for a product. An edit that names it shows it; otherwise it is deleted after a day",
    audit: "Uploaded a picture",
    access: { staff: "catalog.edit" },
    form: {
      fields: { product: bodyId },
      files: { name: "images", label: "Picture", max: 1, bytesMax: productLimits.imageBytesMax },
    },
    reply: { image: z.array(z.string()).describe("Its address") },
    status: 201,
    errors: ["product_not_found", "invalid_multipart", "too_large", "unsupported_type", "unreadable_image"],
  }),
};
