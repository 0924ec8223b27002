import { useState } from "react";
import type { StaffListedProduct } from "#contract/catalog/staff-endpoints.ts";
import { SelectField } from "#web/components/field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { ProductFinder } from "#web/office/stock/sheets/product-finder.tsx";

const choices = {
  product: "One product",
  category: "All products of a category",
} as const;

type Choice = keyof typeof choices;

type DiscountTargetProps = {
  /** The id of the form that it belongs to. It stands above that form, because the product is found in one of its own. */
  form: string;
  first: Choice;
  /** What more to say about a category. */
  mixed?: string;
  error: string | undefined;
};

/** The fields `product` and `category` of a form, of which one is filled in: what a discount counts for. */
export function DiscountTarget({ form, first, mixed = "", error }: DiscountTargetProps) {
  const { categories } = useSettings();
  const [choice, setChoice] = useState<Choice>(first);
  const [product, setProduct] = useState<Pick<StaffListedProduct, "_id" | "name">>();
  const options: Choice[] = first === "product" ? ["product", "category"] : ["category", "product"];
  return (
    <div className="grid gap-4 pb-4">
      <SelectField
        label="Counts for"
        value={choice}
        onChange={({ target }) => setChoice(target.value as Choice)}
      >
        {options.map((each) => (
          <option key={each} value={each}>
            {each === "category" ? choices.category + mixed : choices.product}
          </option>
        ))}
      </SelectField>
      {choice === "product" ? (
        <div>
          <ProductFinder action="Choose" onPick={setProduct} />
          <p className={`wrap-anywhere ${error && !product ? "text-tomato" : ""}`} role="status">
            {product ? <strong>{product.name}</strong> : "Please choose a product."}
          </p>
          <input type="hidden" form={form} name="product" value={product?._id ?? ""} />
        </div>
      ) : (
        <SelectField label="Category" name="category" form={form}>
          {categories.map(({ path, text }) => (
            <option key={path} value={path}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

type KeptTargetProps = { product: string | null; category: string | null; about: string };

/** The same fields with what a discount counts for already, which a change of it keeps. */
export function KeptTarget({ product, category, about }: KeptTargetProps) {
  return (
    <p className="wrap-anywhere">
      Counts for <strong>{about}</strong>
      <input type="hidden" name="product" value={product ?? ""} />
      <input type="hidden" name="category" value={category ?? ""} />
    </p>
  );
}
