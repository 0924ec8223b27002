import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { apiName, moment, pathId, text, whole } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { allLanguages } from "../i18n/languages.ts";
import { documentSchema } from "./document.ts";
import { pageLimits as limits } from "./limits.ts";

const texts = z.partialRecord(
  z.enum(allLanguages),
  z.object({ title: z.string(), description: z.string(), body: documentSchema }),
);

export type PageTexts = z.infer<typeof texts>;

const version = z.int().describe("Counts the changes; a change names the version it is based on");

const staffPage = z.object({
  _id: z.string(),
  path: z.string(),
  version,
  texts: texts.describe("Of the newest version, by language"),
  publishedVersion: z.int().nullable().describe("What shoppers read; null: nothing"),
  scheduledVersion: z.int().nullable().describe("What they will read from `scheduledAt` on"),
  scheduledAt: moment.nullable(),
  savedAt: moment,
});

export type StaffPage = z.infer<typeof staffPage>;

const fields = {
  path: z
    .string()
    .max(limits.pathLength, says("At most {max} characters.", { max: limits.pathLength }))
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      says("An address has small letters, digits and hyphens, such as about-us."),
    ),
  texts: z.partialRecord(
    z.enum(allLanguages, says("This is not a language that the shop has.")),
    z.object({
      title: text(msg("The title"), limits.titleLength),
      description: z
        .string(says("{field} must be text.", { field: "description" }))
        .trim()
        .max(limits.descriptionLength, says("At most {max} characters.", { max: limits.descriptionLength })),
      body: documentSchema,
    }),
  ),
};

const access = { staff: "settings.edit" } as const;
const params = z.object({ id: pathId });
const basedOn = whole(apiName("version"), 1, 1_000_000_000);
const reply = { message: z.string(), page: staffPage };

const changeErrors = ["page_not_found", "page_changed"] as const;

/** The calls of the back office. */
export const staffPages = {
  all: endpoint("GET /api/page/all", {
    summary: "All pages of one's own with their newest texts, newest page first",
    access,
    reply: { pages: z.array(staffPage) },
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
    summary: "Save a new version of a page; shoppers see it once it is published",
    audit: "Changed a page",
    access,
    params,
    body: z.object({ ...fields, version: basedOn }),
    reply,
    errors: [...changeErrors, "page_path_taken"],
  }),
  publish: endpoint("POST /api/page/publish/:id", {
    summary: "Show the newest version to shoppers, now or from a moment on",
    audit: "Published a page",
    access,
    params,
    body: z.object({
      version: basedOn,
      at: z.iso
        .datetime(says("{field} must be a moment such as 2026-05-04T08:00:00Z.", { field: "at" }))
        .nullable()
        .describe("null: now"),
    }),
    reply,
    errors: changeErrors,
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
      versions: z.array(z.object({ version, savedAt: moment, savedBy: z.string().nullable(), texts })),
    },
    errors: ["page_not_found"],
  }),
};
