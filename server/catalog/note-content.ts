import { isAmount, type ProductField, productFields } from "../../contract/catalog/product-fields.ts";
import { countOf } from "../../contract/count-of.ts";
import type { Money } from "../../contract/money.ts";
import { type Actor, noteChange } from "../actor.ts";
import type { ChangedFields } from "./tables.ts";

/** Notes for the audit log what an edit of a product changes. */
export function noteContent(
  { money }: { money: Money },
  actor: Actor,
  { before, after }: { before: ChangedFields; after: ChangedFields },
): void {
  for (const field of Object.keys(after) as ProductField[])
    noteChange(actor, {
      field: productFields[field],
      before: inWords(money, field, before[field]),
      after: inWords(money, field, after[field]),
    });
}

/** The value of a field as `fieldsOf` has it; empty when it is not stated. */
function inWords(money: Money, field: ProductField, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return isAmount(field) ? money.formatCents(value) : String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return field === "pictures" ? countOf(value.length, "picture") : value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
