import { useId, useRef } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { ProductSource } from "#contract/pages/blocks.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import { SelectField } from "#web/components/fields/field.tsx";
import { useErrorUntilEdited } from "#web/components/fields/use-error-until-edited.ts";
import { useSettings } from "#web/components/settings.ts";
import type { BlockFieldsProps } from "./block-fields.tsx";
import { productSources } from "./block-kinds.ts";
import { blockName } from "./blocks.ts";
import { ChosenProducts } from "./chosen-products.tsx";

/** Which products a block shows: by a rule, or one by one. */
export function BlockProducts({ block: { id, products }, tools: { edits, changeBlock } }: BlockFieldsProps) {
  const note = useId();
  const { categories } = useSettings();
  const source = products ?? { from: "bestSellers" };
  const name = `${blockName(id)}.products`;
  const refused = Object.entries(edits.wrong ?? {}).find(([field]) => field.startsWith(name))?.[1];
  const { current: error, drop } = useErrorUntilEdited(refused, false);
  // Whoever looks at another choice finds them again.
  const chosen = useRef<string[]>([]);
  const set = (act: (before: ProductSource) => ProductSource) => {
    drop();
    changeBlock(id, (before) => ({ ...before, products: act(before.products ?? source) }));
  };
  const choose = (from: ProductSource["from"]) => {
    if (source.from === "chosen") chosen.current = source.ids;
    const count = "count" in source ? source.count : pageLimits.productCounts[0];
    const [first] = categories;
    set(() => {
      if (from === "bestSellers") return { from };
      if (from === "chosen") return { from, ids: chosen.current };
      return from === "category" ? { from, category: first?.path ?? "", count } : { from, count };
    });
  };
  return (
    <div className="grid gap-5">
      <div>
        <SelectField
          label={t("Which products")}
          name={name}
          value={source.from}
          aria-invalid={error !== undefined}
          aria-describedby={note}
          onChange={({ target }) => choose(target.value as ProductSource["from"])}
        >
          {Object.entries(productSources).map(([from, { name: text }]) => (
            <option key={from} value={from}>
              {t(text)}
            </option>
          ))}
        </SelectField>
        <p id={note} aria-live="polite" className="mt-1 text-sm text-tomato">
          {error}
        </p>
      </div>
      {source.from === "category" && (
        <SelectField
          label={t("Category")}
          value={source.category}
          onChange={({ target }) => set((before) => ({ ...before, category: target.value }) as ProductSource)}
        >
          {categories.some(({ path }) => path === source.category) || (
            <option value={source.category}>{source.category}</option>
          )}
          {categories.map(({ path, text }) => (
            <option key={path} value={path}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      {"count" in source && (
        <SelectField
          label={t("How many products")}
          value={source.count}
          onChange={({ target }) =>
            set((before) => ({ ...before, count: Number(target.value) }) as ProductSource)
          }
        >
          {pageLimits.productCounts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      )}
      {source.from === "chosen" && (
        <ChosenProducts
          title={t("Chosen products")}
          ids={source.ids}
          error={undefined}
          onChange={(act) =>
            set((before) => (before.from === "chosen" ? { ...before, ids: act(before.ids) } : before))
          }
        />
      )}
    </div>
  );
}
