import { getParser } from "bowser";

/** The browser and system of a User-Agent header: "Chrome on Windows"; null when it names neither. */
export function describeDevice(agent: string): string | null {
  const { browser, os } = getParser(agent).getResult();
  return [browser.name, os.name].filter(Boolean).join(" on ") || null;
}
