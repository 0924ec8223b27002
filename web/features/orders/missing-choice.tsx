import { type WhenMissing, whenMissing, whenMissingTexts } from "../../../contract/orders/when-missing.ts";
import { SelectField } from "../../ui/field.tsx";

type MissingChoiceProps = { value: WhenMissing; onChange: (choice: WhenMissing) => void };

/** What the shop does when something of the order turns out to be missing. */
export function MissingChoice({ value, onChange }: MissingChoiceProps) {
  return (
    <SelectField
      label="If something is missing"
      name="whenMissing"
      value={value}
      onChange={({ target }) => onChange(target.value as WhenMissing)}
      className="mt-4"
    >
      {whenMissing.map((each) => (
        <option key={each} value={each}>
          {whenMissingTexts[each]}
        </option>
      ))}
    </SelectField>
  );
}
