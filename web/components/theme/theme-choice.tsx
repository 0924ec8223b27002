import { type LucideIcon, Moon, Sun, SunMoon } from "lucide-react";
import { useId, useLayoutEffect } from "react";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { showTheme } from "./show-theme.ts";

const choices: { theme: string; text: Message; icon: LucideIcon }[] = [
  { theme: "automatic", text: msg("Automatic"), icon: SunMoon },
  { theme: "light", text: msg("Light"), icon: Sun },
  { theme: "dark", text: msg("Dark"), icon: Moon },
];

/** Automatic, Light or Dark, side by side. The page's first script takes and shows the choice (theme-script.js). */
export function ThemeChoice() {
  const name = useId();
  useLayoutEffect(showTheme, []);
  return (
    <fieldset className="w-full max-w-72">
      <legend className="mb-1.5 font-semibold text-muted text-sm">{t("Appearance")}</legend>
      <div className="flex rounded-xl border border-line bg-surface p-1">
        {choices.map(({ theme, text, icon: Icon }) => (
          <label
            key={theme}
            className="relative flex min-h-9 grow cursor-pointer items-center justify-center gap-1 rounded-lg px-1.5 font-semibold text-muted text-sm transition-colors duration-150 hover:text-ink has-checked:bg-brand-soft has-checked:text-brand-strong has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              data-theme-choice=""
              className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none"
            />
            <Icon aria-hidden className="size-4 shrink-0" />
            {t(text)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
