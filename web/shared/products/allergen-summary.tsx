import { TriangleAlert } from "lucide-react";
import { allergenWarning } from "#contract/catalog/food/allergens.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";

type AllergenSummaryProps = {
  id?: string;
  title: string;
  products: readonly { _id: string; name: string; allergens?: string | undefined }[];
  avoided: readonly string[];
};

/** Lists, for somebody who avoids allergens, what is or may be in which of several products. */
export function AllergenSummary({ id, title, products, avoided }: AllergenSummaryProps) {
  const found = products.flatMap(({ _id, name, allergens }) => {
    const warning = allergenWarning(allergens, avoided);
    return warning ? [{ _id, name, ...warning }] : [];
  });
  if (found.length === 0) return null;
  const stated = found.filter((each) => each.kind !== "notStated");
  const unstated = found.filter(({ kind }) => kind === "notStated");
  return (
    <div id={id} className="mt-4 rounded-xl bg-amber-soft px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-bold">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-tomato" />
        {title}
      </p>
      <ul className="mt-1.5 grid gap-1">
        {stated.map(({ _id, name, textBehindName }) => (
          <li key={_id} className="wrap-anywhere">
            <span className="font-semibold">{t("{label}:", { label: name })}</span>{" "}
            <span className="font-semibold text-tomato">{textBehindName}</span>
          </li>
        ))}
        {unstated.length > 0 && (
          <li className="wrap-anywhere">
            <span className="font-semibold">{t("Allergens not stated:")}</span>{" "}
            {listText(unstated.map(({ name }) => name))}
          </li>
        )}
      </ul>
    </div>
  );
}
