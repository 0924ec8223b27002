import { t } from "#contract/i18n/i18n.ts";
import { type WhenMissing, whenMissing, whenMissingTexts } from "#contract/orders/when-missing.ts";
import { RichText } from "#web/components/rich-text.tsx";

type LineMissingChoiceProps = {
  product: { _id: string; name: string };
  /** The product's own choice. */
  own: WhenMissing | undefined;
  onChoose: (productId: string, wish: WhenMissing | undefined) => void;
};

/** What the shop does when one product of the cart turns out to be missing: by default the same as for all. */
export function LineMissingChoice({ product: { _id, name }, own, onChoose }: LineMissingChoiceProps) {
  return (
    <label className="flex items-center gap-1.5 text-muted text-sm">
      <span>
        <RichText
          text={t("If missing<product> ({name})</product>:", { name })}
          tags={{ product: (words) => <span className="sr-only">{words}</span> }}
        />
      </span>
      <select
        value={own ?? ""}
        onChange={({ target }) => onChoose(_id, (target.value || undefined) as WhenMissing | undefined)}
        className="min-h-8 min-w-0 rounded-lg bg-sunken px-1.5 font-semibold text-ink"
      >
        <option value="">{t("Same for all")}</option>
        {whenMissing.map((each) => (
          <option key={each} value={each}>
            {t(whenMissingTexts[each])}
          </option>
        ))}
      </select>
    </label>
  );
}
