import type { CSSProperties } from "react";
import type { Category } from "#contract/catalog/categories.ts";
import { otherLanguages } from "#contract/catalog/other-languages.ts";
import { categoryPath } from "#contract/catalog/paths.ts";
import { t } from "#contract/i18n/i18n.ts";
import { type Language, languages } from "#contract/i18n/languages.ts";
import { settingsLimits } from "#contract/settings/limits.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { useObjectUrl } from "#web/components/pictures/use-object-url.ts";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { MoveButtons } from "#web/office/shared/move-buttons.tsx";
import { PictureInput } from "#web/office/shared/picture-input.tsx";
import type { Change } from "./category-edits.ts";
import { CategorySeo } from "./category-seo.tsx";

type CategoryRowProps = {
  category: Category;
  /** The picture that was chosen and is not saved yet. */
  picture: File | undefined;
  /** Whether it will be removed by saving. */
  isRemoved: boolean;
  /** The name of its fields in the server's messages. */
  name: string;
  wrong: Record<string, string> | undefined;
  pictureError: string | undefined;
  /** Its index, and how many there are. */
  place: number;
  count: number;
  onChange: (changes: Change) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onPutBack: () => void;
};

/** A category with its fields, and as the front page shows it. */
export function CategoryRow({ isRemoved, ...row }: CategoryRowProps) {
  const { category, picture, place, count, onMove, onRemove, onPutBack } = row;
  const { text, image, bgColor } = category;
  const url = useObjectUrl(picture);
  return (
    <li className="grid grid-cols-[auto_1fr] gap-4 p-4 sm:grid-cols-[auto_1fr_auto]">
      <div
        className={`flex w-24 flex-col items-center gap-1 self-start rounded-card bg-tint px-1.5 pt-2 pb-2.5 text-center font-bold text-xs shadow-card ${isRemoved ? "opacity-50" : ""}`}
        style={{ "--tint": bgColor } as CSSProperties}
      >
        <img src={url ?? image} alt="" width={160} height={160} className="size-14 object-contain" />
        <span className="w-full wrap-anywhere">{text}</span>
      </div>
      {isRemoved ? (
        <p className="wrap-anywhere self-center text-muted">
          <RichText
            text={t("<removed>{category}</removed> is removed when you save.", { category: text })}
            tags={{ removed: (words) => <s>{words}</s> }}
          />
        </p>
      ) : (
        <Fields {...row} />
      )}
      <div className="flex items-center gap-1 max-sm:col-span-full max-sm:justify-end sm:self-start">
        {!isRemoved && (
          <MoveButtons
            up={t("Move {name} up", { name: text })}
            down={t("Move {name} down", { name: text })}
            {...{ place, count, onMove }}
          />
        )}
        <Button
          look={isRemoved ? "quiet" : "danger"}
          onClick={onFirstClick(isRemoved ? onPutBack : onRemove)}
          className="min-w-24 px-3"
        >
          {isRemoved ? t("Keep it") : t("Remove")}
          <span className="sr-only"> {text}</span>
        </Button>
      </div>
    </li>
  );
}

/** What the name that is entered is called, where there are others beside it. */
export function enteredNameLabel(settings: Pick<Settings, "languages" | "catalogLanguage">): string {
  return otherLanguages(settings).length > 0 ? nameIn(settings.catalogLanguage) : t("Name");
}

function nameIn(language: Language): string {
  return t("Name in {language}", { language: languages[language] });
}

function Fields({ category, name, wrong, pictureError, onChange }: Omit<CategoryRowProps, "isRemoved">) {
  const { text, names, path, bgColor } = category;
  const settings = useSettings();
  const others = otherLanguages(settings);
  return (
    <div className="grid min-w-0 gap-3">
      <Field
        label={enteredNameLabel(settings)}
        lang={settings.catalogLanguage}
        dir="auto"
        name={`${name}.text`}
        value={text}
        maxLength={settingsLimits.categoryTextLength}
        autoComplete="off"
        error={wrong?.[`${name}.text`] ?? wrong?.[`${name}.path`]}
        hint={categoryPath(path)}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {others.map((language) => (
        <Field
          key={language}
          label={nameIn(language)}
          name={`${name}.names.${language}`}
          value={names?.[language] ?? ""}
          lang={language}
          dir="auto"
          placeholder={text}
          maxLength={settingsLimits.categoryTextLength}
          autoComplete="off"
          error={wrong?.[`${name}.names.${language}`]}
          onChange={(event) => onChange({ names: { [language]: event.target.value } })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <PictureInput label={text} onChoose={(picture) => onChange({ picture })}>
          {t("Change the picture")}
        </PictureInput>
        <label className="flex min-h-11 items-center gap-2 font-semibold text-sm">
          <input
            type="color"
            name={`${name}.bgColor`}
            value={bgColor.toLowerCase()}
            onChange={(event) => onChange({ bgColor: event.target.value })}
            className="h-9 w-12 cursor-pointer rounded-lg border border-edge bg-surface p-1"
          />
          {t("Background")}
        </label>
      </div>
      {pictureError && (
        <p role="alert" className="text-sm text-tomato">
          {pictureError}
        </p>
      )}
      <CategorySeo category={category} name={`${name}.seo`} wrong={wrong} onChange={onChange} />
    </div>
  );
}
