import { generateJSON } from "@tiptap/react";
import { t } from "#contract/i18n/i18n.ts";
import type { Language } from "#contract/i18n/languages.ts";
import { addressOf, FRONT_PATH } from "#contract/pages/address.ts";
import { defaultBlocks } from "#contract/pages/default-blocks.ts";
import type { Document } from "#contract/pages/document.ts";
import { editorKit } from "./editor-kit.ts";
import type { PageText, Written } from "./page-values.ts";

/**
 * What shoppers read on a page that the shop has not written itself, in its main language: in another one, it would go on
 * promising what the shop has changed.
 */
export async function standardPage(path: string, main: Language): Promise<Written> {
  if (path === FRONT_PATH) return { path, texts: {}, picture: null, blocks: [...defaultBlocks] };
  return { path, texts: { [main]: await readText(addressOf(path)) }, picture: null, blocks: null };
}

/** The text of a page of the shop, as the editor would have it: without fields, and without what changes from hour to hour. */
async function readText(address: string): Promise<PageText> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(t("The standard page could not be read."));
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  for (const element of page.querySelectorAll("form, [data-live]")) element.remove();
  const heading = page.querySelector("h1");
  return {
    title: heading?.textContent ?? "",
    description: "",
    body: generateJSON(heading?.nextElementSibling?.innerHTML ?? "", editorKit) as Document,
  };
}
