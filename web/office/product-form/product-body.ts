import { nutrients } from "#contract/catalog/food/nutrients.ts";
import type { ProductPicture } from "#contract/catalog/product-texts.ts";
import type { StatementBody } from "#contract/catalog/staff-endpoints.ts";
import { altName } from "./product-values.ts";

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
    translations: translationsBody(form),
    seoTitle: said("seoTitle"),
    seoDescription: said("seoDescription"),
  };
  // What is missing or cannot be so, the server says at its field.
  return body as StatementBody;
}

/** The texts in the languages that the form has fields of. Those of others stay as they are. */
function translationsBody(form: FormData): StatementBody["translations"] {
  const translations: Record<string, Record<string, unknown> & { pictures: ProductPicture[] }> = {};
  for (const [name, value] of form) {
    const [, language = "", field = ""] = name.match(/^translations\.([^.]+)\.(.+)$/) ?? [];
    if (!field) continue;
    translations[language] ??= { pictures: [] };
    const texts = translations[language];
    if (field.startsWith(altName("")))
      texts.pictures.push({ image: field.slice(altName("").length), alt: String(value) });
    else texts[field] = String(value);
  }
  return translations;
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

/** The food facts of the form; what is empty is undefined, which JSON leaves out. */
function foodBody(form: FormData) {
  const said = (name: string) => String(form.get(`food.${name}`) ?? "").trim() || undefined;
  const chosen = (name: string) => {
    const codes = form.getAll(`food.${name}`).map(String);
    return codes.length > 0 ? codes : undefined;
  };
  return {
    brand: said("brand"),
    ingredients: said("ingredients"),
    // Something chosen beside “None of the 14” counts: rather too many than too few.
    contains: chosen("contains") ?? (said("containsNone") ? [] : undefined),
    mayContain: chosen("mayContain"),
    diets: chosen("diets"),
    nutrition: nutritionBody((name) => said(`nutrition.${name}`)),
    origin: said("origin"),
    storage: said("storage"),
    alcoholPercent: said("alcoholPercent"),
    minAge: said("minAge"),
  };
}

function nutritionBody(said: (name: string) => string | undefined) {
  const amount = said("portion.amount");
  const names = ["kj", "kcal", ...nutrients.map(({ code }) => code)];
  const values = Object.fromEntries(names.map((name) => [name, said(name)]));
  if (!amount && Object.values(values).every((value) => value === undefined)) return undefined;
  return {
    per: said("per"),
    ...values,
    portion: amount ? { amount, name: said("portion.name") } : undefined,
  };
}
