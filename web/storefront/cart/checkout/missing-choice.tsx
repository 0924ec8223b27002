import { t } from "#contract/i18n/i18n.ts";
import { type WhenMissing, whenMissing, whenMissingTexts } from "#contract/orders/when-missing.ts";
import { SelectField } from "#web/components/fields/field.tsx";
import type { MissingWishes } from "./use-missing-wishes.ts";

/** What the shop does when something of the order turns out to be missing; each line's menu can say something else. */
export function MissingChoice({ wishes: { all, chooseForAll } }: { wishes: MissingWishes }) {
  return (
    <SelectField
      label={t("If something is missing")}
      name="whenMissing"
      value={all}
      onChange={({ target }) => chooseForAll(target.value as WhenMissing)}
      hint={t("For a single product: press ··· on its line.")}
      className="mt-4"
    >
      {whenMissing.map((each) => (
        <option key={each} value={each}>
          {t(whenMissingTexts[each])}
        </option>
      ))}
    </SelectField>
  );
}
