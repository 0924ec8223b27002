import { useId } from "react";
import { Field, SelectField } from "../../../ui/field.tsx";
import type { SettingField } from "./setting-fields.ts";

type InputProps = {
  field: SettingField;
  text: string;
  onType: (text: string) => void;
  error: string | undefined;
};

/** The field of a setting with one value. */
export function SettingInput({
  field: { path, label, hint, kind, options },
  text,
  onType,
  error,
}: InputProps) {
  const listId = useId();
  const shared = { label, name: `settings.${path}`, value: text };
  if (kind === "choice")
    return (
      <SelectField {...shared} onChange={(event) => onType(event.target.value)}>
        {options?.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  return (
    <div>
      <Field
        {...shared}
        hint={hint}
        error={error}
        autoComplete="off"
        {...(kind === "number" && { inputMode: "decimal" })}
        {...(options && { list: listId })}
        onChange={(event) => onType(event.target.value)}
      />
      {options && (
        <datalist id={listId}>
          {options.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </div>
  );
}
