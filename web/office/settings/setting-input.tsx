import { useId } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { Field, SelectField } from "#web/components/fields/field.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import type { SettingField } from "./setting-fields.ts";

type InputProps = {
  field: SettingField;
  text: string;
  onType: (text: string) => void;
  error: string | undefined;
};

/** The field of a setting with one value. */
export function SettingInput({
  field: { path, label, names, hint, kind, options },
  text,
  onType,
  error,
}: InputProps) {
  const listId = useId();
  const onTyped = ({ target }: { target: { value: string } }) => onType(target.value);
  const shared = { label: t(label, names), name: `settings.${path}`, value: text };
  if (kind === "choice")
    return (
      <SelectField {...shared} error={error} onChange={onTyped}>
        {options?.map(({ value, text }) => (
          <option key={String(value)} value={String(value)}>
            {text && t(text)}
          </option>
        ))}
      </SelectField>
    );
  const typed = { ...shared, hint: hint && t(hint), error, onChange: onTyped };
  if (kind === "number") return <NumberField {...typed} />;
  return (
    <div>
      <Field {...typed} autoComplete="off" {...(options && { list: listId })} />
      {options && (
        <datalist id={listId}>
          {options.map(({ value }) => (
            <option key={String(value)} value={String(value)} />
          ))}
        </datalist>
      )}
    </div>
  );
}
