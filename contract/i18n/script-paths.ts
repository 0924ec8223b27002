import type { Language } from "./languages.ts";

/**
 * A text of the web build, such as its list of files, with the paths of scripts in a language: each has a folder of its
 * own, assets/de/home-abc.js, beside the English ones in assets/.
 */
export function withScriptsIn(language: Language, text: string): string {
  return language === "en" ? text : text.replace(/\bassets\/([\w.-]+\.js)\b/g, `assets/${language}/$1`);
}
