import { z } from "zod";
import { productLimits } from "../catalog/product-limits.ts";
import { endpoint } from "../endpoint.ts";
import { apiName, localTime, moment, pathId, whole } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { allLanguages } from "../i18n/languages.ts";
import { blocksSchema, uploadedPicture } from "./blocks.ts";
import { documentSchema } from "./document.ts";
import { pageLimits as limits } from "./limits.ts";
import { pagePath } from "./path.ts";

const texts = z.partialRecord(
  z.enum(allLanguages),
  z.object({ title: z.string(), description: z.string(), body: documentSchema }),
);

export type PageTexts = z.infer<typeof texts>;

const version = z.int().describe("Counts the changes; a change names the version it is based on");

const path = z
  .string()
  .describe(
    "Its address is /pages/{path} once this version is published; / is the front page, and faq, delivery, returns and payment-methods are in the place of the standard pages",
  );

const picture = z.string().nullable().describe("The path of the picture in previews of links");

const blocks = blocksSchema.nullable().describe("Of the front page; null for other pages");

const listedPage = z.object({
  _id: z.string(),
  path,
  version,
  titles: z
    .partialRecord(z.enum(allLanguages), z.string())
    .describe("Of the newest version, by language, as is `path`"),
  publishedVersion: z.int().nullable().describe("What shoppers read; null: nothing"),
  publishedPath: z.string().nullable().describe("The path at which they read it"),
  scheduledVersion: z.int().nullable().describe("What they will read from `scheduledAt` on"),
  scheduledAt: moment.nullable(),
  scheduledLocal: z.string().nullable().describe("The same in the shop's time zone, as publishing takes it"),
  savedAt: moment,
});

export type ListedPage = z.infer<typeof listedPage>;

const staffPage = listedPage.extend({
  texts: texts.describe("Of the newest version, by language"),
  picture,
  blocks,
});

export type StaffPage = z.infer<typeof staffPage>;

function words(max: number, field: string) {
  return z
    .string(says("{field} must be text.", { field }))
    .trim()
    .max(max, says("At most {max} characters.", { max }));
}

const fields = {
  path: pagePath,
  texts: z.partialRecord(
    z.enum(allLanguages, says("This is not a language that the shop has.")),
    z.object({
      title: words(limits.titleLength, "title"),
      description: words(limits.descriptionLength, "description"),
      body: documentSchema,
    }),
  ),
  picture: uploadedPicture
    .nullable()
    .exactOptional()
    .describe("Of previews of links. Left out, it stays as it is"),
  blocks: blocksSchema.exactOptional().describe("Of the front page, the one page that has and needs them"),
};

const access = { staff: "settings.edit" } as const;
const params = z.object({ id: pathId });
const basedOn = whole(apiName("version"), 1, 1_000_000_000);
const reply = { message: z.string(), page: staffPage };

const changeErrors = ["page_not_found", "page_changed"] as const;

/** The calls of the back office. */
export const staffPages = {
  all: endpoint("GET /api/page/all", {
    summary: "All of the shop's own pages with their newest titles, newest page first",
    access,
    reply: { pages: z.array(listedPage) },
  }),
  page: endpoint("GET /api/page/staff/:id", {
    summary: "A page with its newest texts",
    access,
    params,
    reply: { page: staffPage },
    errors: ["page_not_found"],
  }),
  add: endpoint("POST /api/page/add", {
    idempotent: true,
    summary: "Add a page, which shoppers see once it is published",
    audit: "Added a page",
    access,
    body: z.object(fields),
    status: 201,
    reply,
    errors: ["page_path_taken", "pages_full", "idempotency_mismatch"],
  }),
  change: endpoint("PUT /api/page/change/:id", {
    summary: "Save a new version of a page; shoppers see it, at its address, once it is published",
    audit: "Changed a page",
    access,
    params,
    body: z.object({ ...fields, version: basedOn }),
    reply,
    errors: [...changeErrors, "page_path_taken"],
  }),
  addPicture: endpoint("POST /api/page/picture", {
    summary: "Upload a picture for a page; one that no page shows after a week is removed",
    audit: "Uploaded a picture for a page",
    access,
    form: {
      fields: {},
      files: { name: "images", label: "Picture", max: 1, bytesMax: productLimits.imageBytesMax },
    },
    status: 201,
    reply: { picture: z.string().describe("Its path") },
    errors: ["invalid_multipart", "too_large", "unsupported_type", "unreadable_image"],
  }),
  publish: endpoint("POST /api/page/publish/:id", {
    summary:
      "Show the newest version to shoppers, now or from a time on; a scheduled page whose address is taken by then keeps the one before",
    audit: "Published a page",
    access,
    params,
    body: z.object({
      version: basedOn,
      at: localTime(apiName("at")).nullable().describe("In the shop's time zone; null: now"),
    }),
    reply,
    errors: [...changeErrors, "page_path_taken"],
  }),
  hide: endpoint("POST /api/page/hide/:id", {
    summary: "Show a page to shoppers no longer, nor later; hiding it again changes nothing",
    audit: "Hid a page",
    access,
    params,
    reply,
    errors: ["page_not_found"],
  }),
  remove: endpoint("DELETE /api/page/remove/:id", {
    summary: "Remove a page that shoppers do not see, with all its versions",
    audit: "Removed a page",
    access,
    params,
    reply: { message: z.string() },
    errors: ["page_not_found", "page_published"],
  }),
  versions: endpoint("GET /api/page/versions/:id", {
    summary: `The newest ${limits.versionsListed} versions of a page`,
    access,
    params,
    reply: {
      versions: z.array(z.object({ version, savedAt: moment, savedBy: z.string().nullable() })),
    },
    errors: ["page_not_found"],
  }),
  version: endpoint("GET /api/page/version/:id/:number", {
    summary: "The address and the texts of a version of a page",
    access,
    params: z.object({ id: pathId, number: pathId }),
    reply: { path, texts, picture, blocks },
    errors: ["page_not_found"],
  }),
};
