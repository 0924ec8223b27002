import { type FormEvent, useState } from "react";
import type { Category } from "../../../../contract/catalog/categories.ts";
import { placeholderImage } from "../../../../contract/catalog/images.ts";
import { settingsLimits } from "../../../../contract/settings/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { pathFor } from "./category-edits.ts";

type AddCategoryProps = {
  open: boolean;
  /** The paths that there are. */
  taken: readonly string[];
  onClose: () => void;
  onAdd: (category: Category) => void;
};

/** Asks for the name and the path of a new category, which is saved with the section. */
export function AddCategory({ open, onClose, ...form }: AddCategoryProps) {
  return (
    <Dialog open={open} title="Add a category" onClose={onClose}>
      <AddForm {...form} />
    </Dialog>
  );
}

function AddForm({ taken, onAdd }: Omit<AddCategoryProps, "open" | "onClose">) {
  const [text, setText] = useState("");
  const [typedPath, setTypedPath] = useState<string>();
  const [isSent, setSent] = useState(false);
  const path = typedPath ?? pathFor(text);
  const wrong = problemsOf(text.trim(), path, taken);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (wrong.text || wrong.path) return;
    onAdd({ text: text.trim(), path, image: placeholderImage, bgColor: tintFor(taken.length) });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <h2 className="pr-10 font-extrabold text-2xl">Add a category</h2>
      <Field
        label="Name"
        value={text}
        maxLength={settingsLimits.categoryTextLength}
        autoComplete="off"
        errorIsCurrent
        error={isSent ? wrong.text : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Field
        label="Path"
        value={path}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        errorIsCurrent
        error={isSent ? wrong.path : undefined}
        hint={`Its page is /products/${path.toLowerCase() || "…"}. This cannot be changed later.`}
        onChange={(event) => setTypedPath(event.target.value.trim())}
      />
      <Button type="submit">Add</Button>
    </form>
  );
}

type Problems = { text?: string; path?: string };

/** What the server would refuse, before the list grows by it. */
function problemsOf(text: string, path: string, taken: readonly string[]): Problems {
  const isTaken = [...taken, "all"].some((other) => other.toLowerCase() === path.toLowerCase());
  return {
    ...(text === "" && { text: "A category's name is required." }),
    ...(!/^[A-Za-z][A-Za-z0-9-]{0,49}$/.test(path) && {
      path: "Letters, digits and hyphens, beginning with a letter.",
    }),
    ...(isTaken && { path: "There is a category with this path already." }),
  };
}

const tints = ["#FEF6DA", "#FEE0E0", "#F0F5DE", "#E1F5EC", "#FEE6CD", "#E0F6FE", "#F1E3F9"];

/** A background for a new category, other than its neighbour's. */
function tintFor(index: number): string {
  return tints[index % tints.length] ?? "#F0F5DE";
}
