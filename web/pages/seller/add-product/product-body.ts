/**
 * The upload that adds a product, made of what stands in the form: `productData` as JSON, with amounts as on the wire, and the
 * pictures. A description has one bullet a line; an empty weight or stock is left unsaid.
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
  };
  const body = new FormData();
  body.append("productData", JSON.stringify(productData));
  for (const picture of pictures) body.append("images", picture);
  return body;
}
