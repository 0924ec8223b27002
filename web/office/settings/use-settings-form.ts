import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Pictured, StandardMenus } from "#contract/settings/staff-endpoints.ts";
import { settingsQuery } from "#web/browser-state/settings.tsx";
import { backOffice } from "#web/client/back-office.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";
import { focusWrongField, wrongFields } from "#web/office/shared/office-form.ts";
import { allSettingsQuery } from "#web/office/shared/office-queries.ts";
import type { Section } from "./sections.ts";
import { type SettingField, type Typed, textOf } from "./setting-fields.ts";

type Versioned = { version: number; settings: Settings };

/** The settings as they are stored, and the version that a change has to name. */
export type StoredSettings = Versioned & { standardMenus: StandardMenus };

/** A new picture, and what it is of. */
export type NewPicture = { of: Pictured; file: File };

type Options<E> = {
  stored: StoredSettings;
  section: Section;
  /** The value of `edits` without unsaved changes. */
  none: E;
  /** The settings with the unsaved changes. */
  apply: (settings: Settings, edits: E) => Settings;
  /** The new pictures among them. */
  picturesOf?: (edits: E) => readonly NewPicture[];
};

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

/**
 * A section's form. It keeps what was changed, not the settings: what was not touched is always shown as it is stored,
 * so that whoever saves second changes only what they touched.
 */
export function useSettingsForm<E extends { typed: Typed } = { typed: Typed }>({
  stored: { version, settings },
  section,
  none,
  apply,
  picturesOf = () => [],
}: Options<E>) {
  const [edits, setEdits] = useState(none);
  const { mutate, isPending, error } = useSave(version);
  const [shown, pictures] = [apply(settings, edits), picturesOf(edits)];
  const isChanged = pictures.length > 0 || JSON.stringify(shown) !== JSON.stringify(settings);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isChanged) return toast(t("There is nothing to save."));
    mutate(
      { settings: shown, pictures },
      {
        // What was typed while saving stays.
        onSuccess: () => setEdits((now) => (now === edits ? none : now)),
        onError: (problem) => focusWrongField(form, problem),
      },
    );
  };
  const wrong = wrongFields(error);
  const type = (path: string, text: string) =>
    setEdits((before) => ({ ...before, typed: { ...before.typed, [path]: text } }));
  return {
    section,
    edits,
    /** Adds unsaved changes to those that there are. */
    edit: (change: (before: E) => Partial<E>) => setEdits((before) => ({ ...before, ...change(before) })),
    type,
    /** The settings with the unsaved changes. */
    shown,
    pictures,
    isChanged,
    isPending,
    error,
    wrong,
    onSubmit,
    /** What a field shows, and what typing into it does. */
    bind: (field: SettingField) => ({
      text: edits.typed[field.path] ?? textOf(settings, field),
      onType: (text: string) => type(field.path, text),
      error: wrong?.[`settings.${field.path}`],
    }),
  };
}

/** When somebody else has saved first, the newest settings are loaded, to be looked at before saving again. */
function useSave(version: number) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ settings, pictures }: { settings: Settings; pictures: readonly NewPicture[] }) =>
      pictures.length > 0
        ? backOffice.staffSettings.changeWithPictures(formOf({ version, settings }, pictures))
        : backOffice.staffSettings.changeSettings({ version, settings }),
    onSuccess: ({ message, ...saved }) => {
      queryClient.setQueryData(allSettingsQuery.queryKey, saved);
      toast.success(message, { about: "settings" });
      return queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
    onError: (problem) => {
      toast.error(messageOf(problem, t("The settings could not be saved.")), { about: "settings" });
      if (problem instanceof CallError && problem.code === "settings_changed")
        return queryClient.invalidateQueries({ queryKey: allSettingsQuery.queryKey });
    },
  });
}

function formOf(change: Versioned, pictures: readonly NewPicture[]): FormData {
  const form = new FormData();
  form.append("change", JSON.stringify({ ...change, pictures: pictures.map(({ of }) => of) }));
  for (const { file } of pictures) form.append("images", file);
  return form;
}
