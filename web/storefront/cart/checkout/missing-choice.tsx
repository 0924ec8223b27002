import { flushSync } from "react-dom";
import { t } from "#contract/i18n/i18n.ts";
import { type WhenMissing, whenMissing, whenMissingTexts } from "#contract/orders/when-missing.ts";
import { SelectField } from "#web/components/fields/field.tsx";
import { LINE_CHOICE } from "./line-missing-choice.tsx";
import type { MissingWishes } from "./use-missing-wishes.ts";

/** What the shop does when something of the order turns out to be missing: for all of it, or line by line. */
export function MissingChoice({ wishes }: { wishes: MissingWishes }) {
  const { all, chooseForAll, isOpen, open } = wishes;
  const openLines = () => {
    flushSync(open);
    document.querySelector<HTMLElement>(`[data-choice="${LINE_CHOICE}"]`)?.focus();
  };
  return (
    <div className="mt-4">
      <SelectField
        label={t("If something is missing")}
        name="whenMissing"
        value={all}
        onChange={({ target }) => chooseForAll(target.value as WhenMissing)}
      >
        {whenMissing.map((each) => (
          <option key={each} value={each}>
            {t(whenMissingTexts[each])}
          </option>
        ))}
      </SelectField>
      {!isOpen && (
        <button
          type="button"
          onClick={openLines}
          className="mt-1 min-h-8 font-semibold text-brand text-sm underline-offset-4 hover:underline"
        >
          {t("Choose for single products")}
        </button>
      )}
    </div>
  );
}
