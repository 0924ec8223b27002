import { z } from "zod";
import { says } from "../i18n/i18n.ts";
import { readBarcode } from "./barcode.ts";

const wrong = says("This is not a barcode: 8, 12, 13 or 14 digits, of which the last checks the others.");

/** A barcode that may be left out: missing, null and empty are undefined. */
export const barcode = z
  .string(wrong)
  .max(40, wrong)
  .nullish()
  .transform((text) => (text?.trim() ? text : undefined))
  .refine((text) => text === undefined || readBarcode(text) !== undefined, wrong)
  .transform((text) => text && readBarcode(text))
  .describe("GTIN-8, -12, -13 or -14");
