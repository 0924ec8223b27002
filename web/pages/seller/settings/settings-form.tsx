import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { Settings } from "../../../../contract/settings/settings.ts";
import { api } from "../../../api/browser.ts";
import { CallError, messageOf } from "../../../api/call-error.ts";
import { settingsQuery } from "../../../api/settings.tsx";
import { useAction } from "../../../api/use-action.ts";
import { focusWrongField, submitOnCtrlEnter, wrongFields } from "../../../features/seller/seller-form.ts";
import { allSettingsQuery } from "../../../features/seller/seller-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";
import { type SettingField, settingSections, textOf, withText } from "./setting-fields.ts";

type Typed = Record<string, string>;

/**
 * The form keeps what is typed. Fields that were not touched show the newest settings, so that somebody who saves
 * second changes only what she typed.
 */
export function SettingsForm({ version, settings }: { version: number; settings: Settings }) {
  const [sections] = useState(settingSections);
  const [typed, setTyped] = useState<Typed>({});
  const { mutate, isPending, error } = useSaveSettings(version, () => setTyped({}));
  const fields = sections.flatMap((section) => section.fields);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const changed = fields.reduce((whole, field) => {
      const text = typed[field.path];
      return text === undefined ? whole : withText(whole, field, text);
    }, settings);
    mutate(changed, { onError: (problem) => focusWrongField(form, problem) });
  };
  const wrong = wrongFields(error);
  return (
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate className="grid gap-8">
      {sections.map(({ title, fields }) => (
        <fieldset key={title} className="grid gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-6">
          <legend className="float-left mb-2 w-full font-bold text-lg">{title}</legend>
          {fields.map((field) => (
            <SettingInput
              key={field.path}
              field={field}
              text={typed[field.path] ?? textOf(settings, field)}
              onType={(text) => setTyped((before) => ({ ...before, [field.path]: text }))}
              error={wrong?.[`settings.${field.path}`]}
            />
          ))}
        </fieldset>
      ))}
      <FormError error={error} />
      <Button
        type="submit"
        disabled={isPending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="min-h-12 w-full sm:w-auto sm:justify-self-start"
      >
        Save
      </Button>
    </form>
  );
}

/** When somebody else has saved first, the newest settings are loaded, to be looked at before saving again. */
function useSaveSettings(version: number, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (settings: Settings) => api.settings.changeSettings({ version, settings }),
    onSuccess: ({ message, ...saved }) => {
      queryClient.setQueryData(allSettingsQuery.queryKey, saved);
      onSaved();
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
    onError: (problem) => {
      toast.error(messageOf(problem, "The settings could not be saved."), { about: "settings" });
      if (problem instanceof CallError && problem.code === "settings_changed")
        return queryClient.invalidateQueries({ queryKey: allSettingsQuery.queryKey });
    },
  });
}

type InputProps = {
  field: SettingField;
  text: string;
  onType: (text: string) => void;
  error: string | undefined;
};

function SettingInput({ field: { path, label, hint, kind, options }, text, onType, error }: InputProps) {
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
