import type { ReactNode } from "react";
import { categoryPath } from "#contract/catalog/paths.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { NavLink } from "#web/components/link.tsx";
import { useCategories, useSettings } from "#web/components/settings.ts";
import { ThemeChoice } from "#web/components/theme/theme-choice.tsx";
import { Logo } from "#web/shared/logo.tsx";

type MobileMenuDrawerProps = {
  open: boolean;
  onClose: () => void;
  account: ReactNode;
};

/** The menu itself: the bar's links, the categories, the account entries and the theme. */
export function MobileMenuDrawer({ open, onClose, account }: MobileMenuDrawerProps) {
  const categories = useCategories();
  const { main } = useSettings().menus;
  return (
    <Dialog look="drawer" open={open} title={t("Menu")} onClose={onClose}>
      <Logo />
      <nav aria-label={t("Menu")} className="-mx-3 mt-6">
        {main.length > 0 && (
          <ul>
            {main.map(({ text, url, lang, reload = false }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two links can be the same
              <li key={index}>
                <NavLink to={url} lang={lang} reloadDocument={reload} end className={`${entry} text-lg`}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        )}
        <h2 className="mt-5 mb-1 px-3 font-semibold text-muted text-sm">{t("Categories")}</h2>
        <ul>
          {categories.map(({ text, lang, path, image }) => (
            <li key={path}>
              <NavLink to={categoryPath(path)} className={entry}>
                <img src={image} alt="" width={28} height={28} className="size-7" />
                <span lang={lang}>{text}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="-mx-3 mt-4 border-line border-t pt-4">{account}</div>
      <div className="mt-4 border-line border-t pt-4">
        <ThemeChoice />
      </div>
    </Dialog>
  );
}

const entry =
  "flex min-h-11 items-center gap-3 rounded-xl px-3 font-semibold hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong";
