import { useSyncExternalStore } from "react";
import { showTheme } from "./show-theme.ts";

const themes = ["automatic", "light", "dark"] as const;

export type Theme = (typeof themes)[number];

/** The chosen theme; "automatic" follows the system, and is what the server renders. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => "automatic");
}

/** Stores the choice in this browser. The page's first script applies it, here and in other tabs (theme-script.js). */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === "automatic") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Storage is disabled: the system's theme stays.
  }
  showTheme();
}

function readTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset.theme) ?? "automatic";
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("theme", onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener("theme", onChange);
    window.removeEventListener("storage", onChange);
  };
}
