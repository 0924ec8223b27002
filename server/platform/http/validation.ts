import type { FastifySchemaCompiler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { z } from "zod";
import { storable } from "#contract/storable.ts";

/**
 * Validates input against its schema and checks that its texts can be stored. Ids in paths are exempt: one that cannot
 * be stored matches no row, which is answered with 404.
 */
export const compileStorable: FastifySchemaCompiler<z.ZodType> = ({ schema, ...place }) =>
  validatorCompiler({ ...place, schema: place.httpPart === "params" ? schema : storable(schema) });

/** The same for a route whose body is a form, which is validated when it is parsed (forms.ts). */
export const compileAroundForm: FastifySchemaCompiler<unknown> = (part) =>
  part.httpPart === "body" ? () => true : compileStorable(part as Parameters<typeof compileStorable>[0]);
