import type { ReactNode } from "react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { languages as languageNames } from "#contract/i18n/languages.ts";
import { settingsLimits } from "#contract/settings/limits.ts";
import type { MenuGroup, MenuLink } from "#contract/settings/settings.ts";
import { Field } from "#web/components/fields/field.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { blankLink, mainText, withText } from "./menu-edits.ts";
import { MenuRows } from "./menu-rows.tsx";

type FieldsProps = {
  /** The name of its fields in the server's messages. */
  name: string;
  /** These, by field. */
  wrong: Record<string, string> | undefined;
};

type GroupFieldsProps = FieldsProps & {
  group: MenuGroup;
  number: number;
  onChange: (group: MenuGroup) => void;
  onRenumber: () => void;
};

/** The heading and the links of a group of the footer. */
export function GroupFields({ group, number, name, wrong, onChange, onRenumber }: GroupFieldsProps) {
  const { languages } = useSettings();
  const { texts, links } = group;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextFields
          texts={texts}
          label={t("Heading")}
          labelIn={(language) => t("Heading in {language}", { language })}
          name={name}
          wrong={wrong}
          onChange={(changed) => onChange({ ...group, texts: changed })}
        />
      </div>
      <LinkRows
        links={links}
        of={mainText(texts, languages) || t("Group {number}", { number })}
        name={`${name}.links`}
        max={settingsLimits.footerLinksMax}
        wrong={wrong}
        onChange={(changed) => onChange({ ...group, links: changed })}
        onRenumber={onRenumber}
      />
    </>
  );
}

type LinkRowsProps = FieldsProps & {
  links: readonly MenuLink[];
  max: number;
  /** The menu or the group that they belong to. */
  of: string;
  onChange: (links: MenuLink[]) => void;
  onRenumber: () => void;
  children?: ReactNode;
};

/** The links of a menu or of a group. */
export function LinkRows({ links, max, of, name, wrong, onChange, onRenumber, children }: LinkRowsProps) {
  const { languages } = useSettings();
  return (
    <MenuRows
      items={links}
      max={max}
      full={t("At most {max} links.", { max })}
      numbered={(number) => t("Link {number}", { number })}
      nameOf={({ texts }) => mainText(texts, languages)}
      blank={blankLink}
      add={
        <RichText
          text={t("Add a link<hidden> to {menu}</hidden>", { menu: of })}
          tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
        />
      }
      onChange={onChange}
      onRenumber={onRenumber}
      fields={(link, index, set) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextFields
            texts={link.texts}
            label={t(inContext("link", "Text"))}
            labelIn={(language) => t("Text in {language}", { language })}
            name={`${name}.${index}`}
            wrong={wrong}
            onChange={(texts) => set({ ...link, texts })}
          />
          <Field
            label={t(inContext("link", "Address"))}
            name={`${name}.${index}.url`}
            value={link.url}
            maxLength={settingsLimits.menuUrlLength}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            error={wrong?.[`${name}.${index}.url`]}
            onChange={({ target }) => set({ ...link, url: target.value })}
          />
        </div>
      )}
    >
      {children}
    </MenuRows>
  );
}

type TextFieldsProps = FieldsProps & {
  texts: MenuLink["texts"];
  label: string;
  /** The same with the name of another language. */
  labelIn: (language: string) => string;
  onChange: (texts: MenuLink["texts"]) => void;
};

/** A text in each language of the shop, the main one first. */
function TextFields({ texts, label, labelIn, name, wrong, onChange }: TextFieldsProps) {
  const { languages } = useSettings();
  const [main = "en"] = languages;
  return languages.map((language) => (
    <Field
      key={language}
      label={language === main ? label : labelIn(languageNames[language])}
      name={`${name}.texts.${language}`}
      value={texts[language] ?? ""}
      lang={language}
      dir="auto"
      placeholder={language === main ? undefined : texts[main]}
      maxLength={settingsLimits.menuTextLength}
      autoComplete="off"
      error={wrong?.[`${name}.texts.${language}`]}
      onChange={({ target }) => onChange(withText(texts, language, target.value))}
    />
  ));
}
