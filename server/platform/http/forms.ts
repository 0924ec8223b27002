import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Form } from "#contract/endpoint.ts";
import { ShopError } from "#contract/errors.ts";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { isStorable, storable } from "#contract/storable.ts";
import { isOutOfRoom } from "#platform/db/failures.ts";
import { validationError } from "./errors.ts";

/**
 * An uploaded file, on this server's disk until the request is answered. `label` is the sender's file name and `field`
 * the form's field name, both for messages; `digest` is the SHA-256 of its content.
 */
export type UploadedFile = { label: string; field: string; file: string; digest: string };

/** What a route's handler receives of a form. */
export type FormContent<F extends Form> = {
  [Name in keyof F["fields"]]: z.output<F["fields"][Name]>;
} & { files: UploadedFile[] };

/** A parsed form: its validated content, and the digest input for its Idempotency-Key. */
export type SentForm = { content: FormContent<Form>; wish: string[] };

const OTHER_FIELDS = 10;
const FIELD_BYTES_MAX = 64 * 1024;

/**
 * Reads a whole form within its limits and runs `work` with it. Files are streamed to `directory`, so that concurrent
 * uploads take no memory, and deleted when the work is done. Throws `unsupported_type`, `too_large`,
 * `invalid_multipart`, `invalid_json`, `invalid_input`.
 */
export async function withForm<T>(
  request: FastifyRequest,
  form: Form,
  directory: string,
  work: (sent: SentForm) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new ShopError("unsupported_type", { message: t("Please send a multipart form.") });
  const folder = await mkdtemp(path.join(directory, "upload-"));
  try {
    return await work(await readForm(request, form, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The form's schema in the API documentation. */
export function describeForm({ fields, files }: Form) {
  return z.object({ ...fields, [files.name]: z.array(z.file()).max(files.max).optional() });
}

async function readForm(request: FastifyRequest, form: Form, folder: string): Promise<SentForm> {
  const texts = new Map<string, string>();
  const files: UploadedFile[] = [];
  const fields = Object.keys(form.fields).length + OTHER_FIELDS;
  const { max, bytesMax } = form.files;
  const parts = request.parts({
    limits: { files: max, fileSize: bytesMax, fields, fieldSize: FIELD_BYTES_MAX, parts: fields + max + 1 },
  });
  try {
    for await (const part of parts) {
      if (part.type === "file") {
        const file = await writeFile(part, form, path.join(folder, String(files.length)));
        if (file) files.push(file);
      } else if (typeof part.value === "string") texts.set(part.fieldname, part.value);
    }
  } catch (error) {
    throw asFormError(error, form);
  }
  const names = Object.keys(form.fields);
  const wish = [...names.map((name) => texts.get(name) ?? ""), ...files.map(({ digest }) => digest)];
  return { content: { ...readFields(form, texts), files }, wish };
}

/** Returns undefined for an empty file: a form with an empty file input sends one without a name. */
async function writeFile(
  { file, filename }: MultipartFile,
  { files: { name, label } }: Form,
  place: string,
): Promise<UploadedFile | undefined> {
  const [digest, writer] = [createHash("sha256"), createWriteStream(place)];
  await pipeline(file, digestTo(digest), writer);
  if (writer.bytesWritten === 0) return undefined;
  const index = Number(path.basename(place));
  return {
    label: filename && isStorable(filename) ? filename : t(fileTexts[label].numbered, { number: index + 1 }),
    field: `${name}.${index}`,
    file: place,
    digest: digest.digest("base64url"),
  };
}

/** Passes bytes through and adds them to a digest. */
function digestTo(digest: Hash) {
  return async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      digest.update(part);
      yield part;
    }
  };
}

function readFields(form: Form, texts: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, schema]) => {
      const parsed = storable(schema).safeParse(parseJson(name, texts.get(name)));
      if (parsed.success) return [name, parsed.data];
      throw validationError(
        parsed.error.issues.map(({ path, message }) => ({ instancePath: path.join("/"), message })),
      );
    }),
  );
}

function parseJson(name: string, text: string | undefined): unknown {
  if (text === undefined)
    throw new ShopError("invalid_input", { message: t("The form lacks its field {name}.", { name }) });
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopError("invalid_json", {
      message: t("The form''s field {name} is not valid JSON.", { name }),
    });
  }
}

const fileTexts: Record<Form["files"]["label"], Record<"numbered" | "tooLarge" | "tooMany", Message>> = {
  Picture: {
    numbered: msg("Picture {number}"),
    tooLarge: msg("Each picture can have at most {max} MB."),
    tooMany: msg("At most {max, plural, one {# picture} other {# pictures}} can be sent."),
  },
  File: {
    numbered: msg("File {number}"),
    tooLarge: msg("Each file can have at most {max} MB."),
    tooMany: msg("At most {max, plural, one {# file} other {# files}} can be sent."),
  },
};

function asFormError(error: unknown, { files: { label, max, bytesMax } }: Form): unknown {
  if (isOutOfRoom(error)) return error;
  const { tooLarge, tooMany } = fileTexts[label];
  const tooMuch: Record<string, string> = {
    FST_REQ_FILE_TOO_LARGE: t(tooLarge, { max: bytesMax / 1024 / 1024 }),
    FST_FILES_LIMIT: t(tooMany, { max }),
    FST_FIELDS_LIMIT: t("The form has too many fields."),
    FST_PARTS_LIMIT: t("The form has too many parts."),
  };
  const message = tooMuch[String((error as { code?: unknown }).code)];
  return message ? new ShopError("too_large", { message }) : new ShopError("invalid_multipart");
}
