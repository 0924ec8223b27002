import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { isPageLink } from "./editor-kit.ts";

type LinkDialogProps = { editor: Editor; open: boolean; onClose: () => void };

/** Asks where the selected words lead. */
export function LinkDialog({ open, ...form }: LinkDialogProps) {
  return (
    <Dialog open={open} title={t(inContext("text", "Link"))} onClose={form.onClose}>
      <LinkFields {...form} />
    </Dialog>
  );
}

/** No form of its own: it stands in that of the page. */
function LinkFields({ editor, onClose }: Omit<LinkDialogProps, "open">) {
  const [before] = useState<string>(() => editor.getAttributes("link").href ?? "");
  const [typed, setTyped] = useState(before);
  const [isSent, setSent] = useState(false);
  const href = typed.trim();
  const isWrong = isSent && !isPageLink(href);
  const set = () => {
    setSent(true);
    if (!isPageLink(href)) return;
    onClose();
    setLink(editor, href);
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
  };
  return (
    <div className="grid gap-4">
      <h2 className="pe-10 font-extrabold text-2xl">{t(inContext("text", "Link"))}</h2>
      <Field
        // The dialog gives the focus to it, and not to the button that closes it.
        ref={(input) => input?.setAttribute("autofocus", "")}
        label={t("Address of the link")}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The page is not saved by that.
          event.preventDefault();
          event.stopPropagation();
          set();
        }}
        errorIsCurrent
        error={
          isWrong
            ? t("A link begins with https://, mailto: or tel:, or is a path of this shop such as /products.")
            : undefined
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={set}>{t("Set link")}</Button>
        {before && (
          <Button look="danger" onClick={remove}>
            {t("Remove link")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Has the selected words lead there, or those of the link at the cursor; without any, the address is written. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive("link"))
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  else chain.extendMarkRange("link").setLink({ href }).run();
}
