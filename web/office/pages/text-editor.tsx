import { EditorContent, type JSONContent, useEditor } from "@tiptap/react";
import { useId, useMemo, useState } from "react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { isRightToLeft, type Language } from "#contract/i18n/languages.ts";
import type { Document } from "#contract/pages/document.ts";
import { useErrorUntilEdited } from "#web/components/fields/use-error-until-edited.ts";
import { articleText } from "#web/components/page/article.tsx";
import { editorKit } from "./editor-kit.ts";
import { Toolbar } from "./toolbar.tsx";

/** The height, in pixels, of what stays above and below the text while the page is scrolled: the cursor is kept out of it. */
const bars = { top: 128, right: 0, bottom: 96, left: 0 };

type TextEditorProps = {
  /** What it contains at first. */
  initial: Document;
  language: Language;
  error: string | undefined;
  onChange: (body: Document) => void;
};

/** The text of a page in one language, as it looks in the shop. */
export function TextEditor({ initial, language, error, onChange }: TextEditorProps) {
  const id = useId();
  const [content] = useState(initial as JSONContent);
  const { current, drop } = useErrorUntilEdited(error, false);
  const isWrong = current !== undefined;
  const editorProps = useMemo(
    () => ({
      ...{ scrollThreshold: bars, scrollMargin: bars },
      attributes: {
        "aria-labelledby": `${id}-label`,
        "aria-describedby": `${id}-note`,
        "aria-multiline": "true",
        "aria-invalid": String(isWrong),
        lang: language,
        dir: isRightToLeft(language) ? "rtl" : "ltr",
        // ProseMirror needs spaces to be kept.
        class: `min-h-64 whitespace-break-spaces rounded-b-xl px-4 py-3 ${articleText}`,
      },
    }),
    [id, isWrong, language],
  );
  const editor = useEditor({
    ...{ extensions: editorKit, content, editorProps },
    // Its styles are those above.
    injectCSS: false,
    onUpdate({ editor: text }) {
      drop();
      onChange(text.getJSON() as Document);
    },
  });
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-semibold text-sm">
        {t(inContext("page", "Text"))}
      </p>
      <div className={`rounded-xl border bg-surface ${isWrong ? "border-tomato" : "border-edge"}`}>
        <Toolbar editor={editor} label={t("Formatting")} />
        <EditorContent editor={editor} />
      </div>
      <p id={`${id}-note`} aria-live="polite" className="wrap-anywhere text-sm text-tomato">
        {current}
      </p>
    </div>
  );
}
