/** The path of a product's page. */
export function productPath({ _id, category }: { _id: string; category: string }): string {
  return `/products/${category.toLowerCase()}/${_id}`;
}
