import type { Editor, Extensions } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { pageLimits } from "#contract/pages/limits.ts";
import { isLink } from "#contract/pages/link.ts";

/** Whether a page may have a link to this address. */
export function isPageLink(href: string): boolean {
  return href.length <= pageLimits.linkLength && isLink(href);
}

type Shortcut = { editor: Editor };

/** What is different from Tiptap's own nodes and marks, by their names: attributes that a page has not, and keys. */
const changes: Record<string, object> = {
  listItem: {
    content: "paragraph+",
    // Without lists in lists, Tab has nothing to do, and leaves the text as it leaves every field.
    addKeyboardShortcuts(this: Shortcut) {
      return { Enter: () => this.editor.commands.splitListItem("listItem") };
    },
  },
  orderedList: { addAttributes: () => ({}) },
  link: { addAttributes: () => ({ href: { default: null } }) },
  hardBreak: {
    // Ctrl+Enter saves the page.
    addKeyboardShortcuts(this: Shortcut) {
      return { "Shift-Enter": () => this.editor.commands.setHardBreak() };
    },
  },
};

/**
 * The text of a page (contract/pages/document.ts): what is pasted is reduced to its nodes and marks. Links are those that
 * somebody sets, or pastes; the shop's own paths are among them.
 */
export const editorKit: Extensions = [
  StarterKit.extend({
    addExtensions() {
      const all: Extensions = this.parent?.() ?? [];
      return all.map((each) => each.extend(changes[each.name] ?? {}));
    },
  }).configure({
    heading: { levels: [2, 3] },
    link: {
      isAllowedUri: isPageLink,
      shouldAutoLink: isPageLink,
      autolink: false,
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null },
    },
    ...{
      blockquote: false,
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      underline: false,
    },
    ...{ dropcursor: false, gapcursor: false, trailingNode: false },
  }),
];
