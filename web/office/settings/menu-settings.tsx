import { useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { settingsLimits } from "#contract/settings/limits.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { Button } from "#web/components/button.tsx";
import { useSettings } from "#web/components/settings.ts";
import { blankGroup, mainText } from "./menu-edits.ts";
import { GroupFields, LinkRows } from "./menu-fields.tsx";
import { MenuRows, offLook } from "./menu-rows.tsx";
import { Preview } from "./preview.tsx";
import { menuSection } from "./sections.ts";
import type { Typed } from "./setting-fields.ts";
import { SettingsForm, SettingsGroup } from "./settings-form.tsx";
import { type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

/** The menus that were changed; null for the standard one. */
type Edits = { typed: Typed } & Partial<Settings["menus"]>;

const none: Edits = { typed: {} };

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
        about={t("In the bar at the top of every page, and in the menu on phones.")}
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
                {mainText(texts, languages)}
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
          nameOf={({ texts }) => mainText(texts, languages)}
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
