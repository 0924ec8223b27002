import { useState } from "react";
import type { Product } from "../../../contract/catalog.ts";
import { Picture } from "../../ui/picture.tsx";
import { tintOf } from "./tint.ts";

/** A product's pictures: one large, all of them small beside it to choose from. */
export function ProductGallery({ product }: { product: Product }) {
  const [shown, setShown] = useState(0);
  const tint = tintOf(product.category);
  return (
    <div className="flex flex-col-reverse gap-3 self-start lg:flex-row">
      {product.image.length > 1 && (
        <ul aria-label="Pictures" className="flex gap-3 lg:flex-col">
          {product.image.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${product.image.length}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                className="block size-18 overflow-hidden rounded-xl bg-tint ring-line ring-inset aria-pressed:outline-3 aria-pressed:outline-brand sm:size-20"
                style={tint}
              >
                <Picture src={image} alt="" sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grow overflow-hidden rounded-card bg-tint" style={tint}>
        <Picture
          src={product.image[shown] ?? ""}
          alt={product.name}
          sizes="(min-width: 1280px) 560px, (min-width: 768px) 45vw, 92vw"
          eager
          className={product.inStock ? "" : "opacity-60 grayscale"}
        />
      </div>
    </div>
  );
}
