import type { ChainedCommands, Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
} from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { inContext, type Message, msg, readerLanguage, t } from "#contract/i18n/i18n.ts";
import { isRightToLeft } from "#contract/i18n/languages.ts";
import { LinkDialog } from "./link-dialog.tsx";

type Tool = {
  name: Message;
  icon: LucideIcon;
  /** Undefined: it opens the dialog of a link. */
  run?: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the text at the cursor has what it gives; undefined for one that only acts. */
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
};

const tools: readonly Tool[] = [
  {
    name: msg("Bold"),
    icon: Bold,
    run: (chain) => chain.toggleBold(),
    isOn: (text) => text.isActive("bold"),
  },
  {
    name: msg("Italic"),
    icon: Italic,
    run: (chain) => chain.toggleItalic(),
    isOn: (text) => text.isActive("italic"),
  },
  {
    name: msg("Heading"),
    icon: Heading2,
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isOn: (text) => text.isActive("heading", { level: 2 }),
  },
  {
    name: msg("Subheading"),
    icon: Heading3,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (text) => text.isActive("heading", { level: 3 }),
  },
  {
    name: inContext("text", "List"),
    icon: List,
    run: (chain) => chain.toggleBulletList(),
    isOn: (text) => text.isActive("bulletList"),
  },
  {
    name: msg("Numbered list"),
    icon: ListOrdered,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (text) => text.isActive("orderedList"),
  },
  { name: inContext("text", "Link"), icon: Link2, isOn: (text) => text.isActive("link") },
  {
    name: inContext("text", "Undo"),
    icon: Undo2,
    run: (chain) => chain.undo(),
    canRun: (text) => text.can().undo(),
  },
  {
    name: inContext("text", "Redo"),
    icon: Redo2,
    run: (chain) => chain.redo(),
    canRun: (text) => text.can().redo(),
  },
];

/** The tools of a text, as one stop of the Tab key: the arrows lead from one to the next. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const [current, setCurrent] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const states = useEditorState({
    editor,
    selector: ({ editor: text }) =>
      tools.map(({ isOn, canRun }) => ({ isOn: isOn?.(text), canRun: canRun?.(text) ?? true })),
  });
  return (
    <>
      <div
        role="toolbar"
        aria-label={label}
        onKeyDown={moveFocus}
        className="top-16 z-10 flex flex-wrap rounded-t-xl border-line border-b bg-surface p-1 sm:sticky"
      >
        {tools.map(({ name, icon: Icon, run }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the tools never change places
            key={index}
            type="button"
            aria-label={t(name)}
            title={t(name)}
            aria-pressed={states[index]?.isOn}
            aria-disabled={!states[index]?.canRun}
            aria-haspopup={run ? undefined : "dialog"}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            // The text keeps the focus, and its selection, under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (run ? run(editor.chain().focus()).run() : setLinking(true))}
            className="grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        ))}
      </div>
      <LinkDialog editor={editor} open={isLinking} onClose={() => setLinking(false)} />
    </>
  );
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const [left, right] = isRightToLeft(readerLanguage()) ? [1, -1] : [-1, 1];
  const steps: Record<string, number> = { ArrowLeft: left, ArrowRight: right, Home: -at, End: -1 - at };
  const step = steps[event.key];
  if (step === undefined || at === -1) return;
  event.preventDefault();
  buttons.at((at + step) % buttons.length)?.focus();
}
