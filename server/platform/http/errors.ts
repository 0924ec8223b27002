import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { ErrorCode } from "#contract/error-table.ts";
import { type ErrorBody, ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { isDatabaseUnavailable, isOutOfRoom, isProductGone } from "#platform/db/failures.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import { createOutageLog } from "#platform/log/outage-log.ts";
import { StorageUnavailable } from "#platform/storage/storage.ts";
import { untilAllIsSent } from "./bodies.ts";

/** The shop's codes for Fastify's errors: https://fastify.dev/docs/latest/Reference/Errors/ */
const fastifyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_type",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_json",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_input",
  FST_REQ_FILE_TOO_LARGE: "too_large",
  FST_PARTS_LIMIT: "too_large",
  FST_FILES_LIMIT: "too_large",
  FST_FIELDS_LIMIT: "too_large",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupported_type",
};

/** Sends the errors of all routes in one shape. Only unexpected ones are logged as errors. */
export function handleErrors(app: FastifyInstance): void {
  const logOutage = createOutageLog("the database, the disk or the S3 store is unavailable");
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // An error in a body that was being read has left the context of the request.
    const known = inLanguage(request.readerLanguage, () => asShopError(error));
    if (!known) request.log.error({ err: error }, "unexpected failure");
    else if (known.code === "unavailable" && known.cause) logOutage(request.log, known.cause);
    else if (known.cause) request.log.warn({ err: known.cause }, known.code);
    return sendError(request, reply, known ?? new ShopError("internal"));
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new ShopError("not_found")));
}

/** Sends one error. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: ShopError): FastifyReply {
  // Set here because a request that fails before routing has run no hooks. Errors are never cached, even on cacheable
  // routes.
  reply.header("x-request-id", request.id).header("cache-control", "no-store");
  // Whole seconds, at least 1: 0 would ask for an immediate retry.
  if (error.retryAfterSeconds !== undefined)
    reply.header("retry-after", Math.max(1, Math.ceil(error.retryAfterSeconds)));
  reply.code(error.status).type("application/json; charset=utf-8");
  return reply.send(untilAllIsSent(request, reply, bodyOf(error, request.id)));
}

/** The same body, and the headers that matter for it, where Fastify does not answer. */
export function plainError(error: ShopError) {
  const requestId = randomUUID();
  const body = bodyOf(error, requestId);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    ...(error.retryAfterSeconds !== undefined && { "retry-after": String(error.retryAfterSeconds) }),
  };
  return { requestId, body, headers };
}

function bodyOf(error: ShopError, requestId: string): string {
  return JSON.stringify({
    success: false,
    message: error.message,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
    ...(error.shortage && { shortage: error.shortage }),
    ...(error.usedBy && { usedBy: error.usedBy }),
    ...(error.amount !== undefined && { amount: error.amount }),
    requestId,
  } satisfies ErrorBody);
}

/** The `ShopError` for a thrown error; undefined for an unexpected one. */
export function asShopError(error: FastifyError | ShopError): ShopError | undefined {
  if (error instanceof ShopError) return error;
  if (isDatabaseUnavailable(error) || isOutOfRoom(error) || error instanceof StorageUnavailable)
    return new ShopError("unavailable", {
      message: t("The shop cannot answer right now. Please try again in a moment."),
      cause: error,
    });
  if (isProductGone(error)) return new ShopError("product_not_found");
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation);
  const code = fastifyErrors[error.code];
  if (code) return new ShopError(code);
  const status = error.statusCode ?? 500;
  if (status === 413) return new ShopError("too_large");
  if (status === 415) return new ShopError("unsupported_type");
  if (status >= 400 && status < 500)
    return new ShopError(error instanceof SyntaxError ? "invalid_json" : "invalid_input");
  return undefined;
}

type Issue = { instancePath: string; message?: string };

/** The first message is shown as a toast, all of them by field in the form. */
export function validationError(issues: readonly Issue[]): ShopError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.split("/").filter(Boolean).join(".") || "body";
    fields[field] ??= issue.message ?? t("This is not valid.");
  }
  const [message] = Object.values(fields);
  return new ShopError("invalid_input", { ...(message && { message }), fields });
}
