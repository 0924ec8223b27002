import type { StatementBody } from "../../../contract/catalog/staff-endpoints.ts";
import { foodBody } from "./food-body.ts";

/**
 * What the form states about a product, with amounts as in the API. Each line of the description is a bullet point; an
 * empty weight is left out.
 */
export function statementBody(form: FormData): StatementBody {
  const said = (name: string) => String(form.get(name) ?? "").trim();
  const body = {
    name: said("name"),
    description: said("description").split("\n"),
    category: said("category"),
    price: Number(said("price")),
    offerPrice: Number(said("offerPrice")),
    ...(said("cost") && { cost: Number(said("cost")) }),
    ...(said("barcode") && { barcode: said("barcode") }),
    ...(said("shelfPlace") && { shelfPlace: said("shelfPlace") }),
    ...(said("weight") && { weight: said("weight") }),
    soldByWeight: said("soldByWeight") === "true",
    food: foodBody(form),
  };
  // What is missing or cannot be so, the server says at its field.
  return body as StatementBody;
}

/** The stock quantity in the form; null when the field is empty, for a product that is not counted. */
export function quantityBody(form: FormData): number | null {
  const said = String(form.get("stockQuantity") ?? "").trim();
  return said === "" ? null : Number(said);
}

/** The multipart body that adds a product: `productData` as JSON, with the status of the pressed button, and the pictures. */
export function productBody(form: FormData, pictures: readonly File[]): FormData {
  const status = form.get("status") ?? undefined;
  const productData = { ...statementBody(form), stockQuantity: quantityBody(form), status };
  const body = new FormData();
  body.append("productData", JSON.stringify(productData));
  for (const picture of pictures) body.append("images", picture);
  return body;
}
