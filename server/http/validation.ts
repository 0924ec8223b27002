import type { FastifySchemaCompiler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { z } from "zod";
import { storable } from "../../contract/storable.ts";

/**
 * Checks what comes in by its schema, and that its texts can be stored. An id in an address is left as it is: one that
 * cannot be stored names nothing, which is 404.
 */
export const compileStorable: FastifySchemaCompiler<z.ZodType> = ({ schema, ...place }) =>
  validatorCompiler({ ...place, schema: place.httpPart === "params" ? schema : storable(schema) });

/** The same for a route whose body is a form, which is checked when it has been read (forms.ts). */
export const compileAroundForm: FastifySchemaCompiler<unknown> = (part) =>
  part.httpPart === "body" ? () => true : compileStorable(part as Parameters<typeof compileStorable>[0]);
