import { type ReactNode, useState } from "react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { type Language, languages as languageNames } from "#contract/i18n/languages.ts";
import { settingsLimits } from "#contract/settings/limits.ts";
import type { MenuGroup, MenuLink, Settings } from "#contract/settings/settings.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { withText } from "./menu-edits.ts";
import { MenuRows, offLook } from "./menu-rows.tsx";
import { Preview } from "./preview.tsx";
import { menuSection } from "./sections.ts";
import type { Typed } from "./setting-fields.ts";
import { SettingsForm, SettingsGroup } from "./settings-form.tsx";
import { type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

/** The menus that were changed; null for the standard one. */
type Edits = { typed: Typed } & Partial<Settings["menus"]>;

const none: Edits = { typed: {} };
const blankLink: MenuLink = { texts: {}, url: "" };
const blankGroup: MenuGroup = { texts: {}, links: [blankLink] };

/** The links of the bar and of the footer. The first change of standard ones begins with these. */
export function MenuSettings({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm<Edits>({ stored, section: menuSection, none, apply });
  const { shown, edit } = form;
  // The messages name rows by their numbers.
  const [outdated, setOutdated] = useState<typeof form.wrong>();
  const wrong = form.wrong === outdated ? undefined : form.wrong;
  const onRenumber = () => setOutdated(form.wrong);
  const { main, footer } = shown.menus;
  const { standardMenus } = stored;
  const { languages } = useSettings();
  const links = main ?? standardMenus.main;
  return (
    <SettingsForm form={form}>
      <p className="text-muted">
        {t("An address is a path of your shop such as /products, or begins with https://, mailto: or tel:.")}
        {languages.length > 1 && ` ${t("What you leave empty is shown in the shop’s main language.")}`}
      </p>
      <SettingsGroup
        title={t("Main menu")}
        about={t(
          "In the bar at the top of every page, and in the menu on phones, where the standard menu has your offers too.",
        )}
      >
        <LinkRows
          links={links}
          of={t("Main menu")}
          name="settings.menus.main"
          max={settingsLimits.mainLinksMax}
          wrong={wrong}
          onChange={(changed) => edit(() => ({ main: changed }))}
          onRenumber={onRenumber}
        >
          <StandardButton
            isStandard={main === null}
            onPress={() => {
              edit(() => ({ main: null }));
              onRenumber();
            }}
          />
        </LinkRows>
        <Preview title={t("The header of your shop")}>
          <ul className="flex flex-wrap gap-1 rounded-xl border border-line bg-paper px-4 py-3">
            {links.map(({ texts }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two links can be the same
              <li key={index} className="min-w-0 px-3.5 py-2 font-semibold">
                {textOf(texts, languages)}
              </li>
            ))}
          </ul>
        </Preview>
      </SettingsGroup>
      <SettingsGroup
        title={t("Footer")}
        about={t(
          "Groups of links at the end of every page. The pages that you have written come below them.",
        )}
      >
        <MenuRows
          items={footer ?? standardMenus.footer}
          max={settingsLimits.footerGroupsMax}
          full={t("At most {max} groups.", { max: settingsLimits.footerGroupsMax })}
          numbered={(number) => t("Group {number}", { number })}
          nameOf={({ texts }) => textOf(texts, languages)}
          blank={blankGroup}
          add={t("Add a group")}
          onChange={(groups) => edit(() => ({ footer: groups }))}
          onRenumber={onRenumber}
          fields={(group, index, set) => (
            <GroupFields
              group={group}
              number={index + 1}
              name={`settings.menus.footer.${index}`}
              wrong={wrong}
              onChange={set}
              onRenumber={onRenumber}
            />
          )}
        >
          <StandardButton
            isStandard={footer === null}
            onPress={() => {
              edit(() => ({ footer: null }));
              onRenumber();
            }}
          />
        </MenuRows>
      </SettingsGroup>
    </SettingsForm>
  );
}

function apply(
  settings: Settings,
  { main = settings.menus.main, footer = settings.menus.footer }: Edits,
): Settings {
  return { ...settings, menus: { main, footer } };
}

function textOf(texts: MenuLink["texts"], [main = "en"]: readonly Language[]): string {
  return texts[main]?.trim() ?? "";
}

/** Stays when there is nothing to do for it, so that it keeps the focus. */
function StandardButton({ isStandard, onPress }: { isStandard: boolean; onPress: () => void }) {
  return (
    <Button
      look="quiet"
      aria-disabled={isStandard}
      onClick={() => !isStandard && onPress()}
      className={`px-3 ${offLook}`}
    >
      {t("Use the standard menu")}
    </Button>
  );
}

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

function GroupFields({ group, number, name, wrong, onChange, onRenumber }: GroupFieldsProps) {
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
        of={textOf(texts, languages) || t("Group {number}", { number })}
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

function LinkRows({ links, max, of, name, wrong, onChange, onRenumber, children }: LinkRowsProps) {
  const { languages } = useSettings();
  return (
    <MenuRows
      items={links}
      max={max}
      full={t("At most {max} links.", { max })}
      numbered={(number) => t("Link {number}", { number })}
      nameOf={({ texts }) => textOf(texts, languages)}
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
