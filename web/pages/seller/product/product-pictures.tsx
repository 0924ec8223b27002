import type { StaffProduct } from "../../../../contract/catalog/product-endpoints.ts";
import { Picture } from "../../../ui/picture.tsx";
import { useTint } from "../../../ui/tint.ts";

/** The product's pictures as they are shown in the shop. */
export function ProductPictures({ product }: { product: StaffProduct }) {
  const tintOf = useTint();
  return (
    <ul aria-label="Product Image" className="grid grid-cols-4 content-start gap-2 sm:gap-3 lg:grid-cols-2">
      {product.image.map((image) => (
        <li key={image} className="overflow-hidden rounded-2xl bg-tint" style={tintOf(product.category)}>
          <Picture src={image} alt="" sizes="(min-width: 1024px) 140px, 25vw" />
        </li>
      ))}
    </ul>
  );
}
