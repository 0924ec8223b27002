import { foodBody } from "./food-body.ts";

/**
 * The multipart body that adds a product: `productData` as JSON, with amounts as in the API, and the pictures. Each
 * line of the description is a bullet point; an empty weight or stock is left out.
 */
export function productBody(form: FormData, pictures: readonly File[]): FormData {
  const said = (name: string) => String(form.get(name) ?? "").trim();
  const productData = {
    name: said("name"),
    description: said("description").split("\n"),
    category: said("category"),
    price: Number(said("price")),
    offerPrice: Number(said("offerPrice")),
    ...(said("weight") && { weight: said("weight") }),
    ...(said("stockQuantity") && { stockQuantity: Number(said("stockQuantity")) }),
    food: foodBody(form),
  };
  const body = new FormData();
  body.append("productData", JSON.stringify(productData));
  for (const picture of pictures) body.append("images", picture);
  return body;
}
