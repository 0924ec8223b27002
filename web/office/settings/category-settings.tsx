import { Plus } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { Category } from "#contract/catalog/categories.ts";
import { placeholderImage } from "#contract/catalog/images.ts";
import { t } from "#contract/i18n/i18n.ts";
import { settingsLimits } from "#contract/settings/limits.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { useSettings } from "#web/components/settings.ts";
import {
  add,
  type CategoryEdits,
  change,
  listCategories,
  move,
  noCategoryEdits,
  pathFor,
  picturesOf,
  putBack,
  remove,
  withCategories,
} from "./category-edits.ts";
import { CategoryRow, enteredNameLabel } from "./category-row.tsx";
import { categories } from "./sections.ts";
import type { Typed } from "./setting-fields.ts";
import { SettingsForm } from "./settings-form.tsx";
import { type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

const tints = ["#FEF6DA", "#FEE0E0", "#F0F5DE", "#E1F5EC", "#FEE6CD", "#E0F6FE", "#F1E3F9"];

type Edits = { typed: Typed; list: CategoryEdits };

/** The categories: their names, pictures, colours and order. */
export function CategorySettings({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm<Edits>({
    stored,
    section: categories,
    none,
    apply: (settings, { list }) => withCategories(settings, list),
    picturesOf: ({ list }) => picturesOf(list),
  });
  const { edits, shown, pictures, wrong } = form;
  const [isAdding, setAdding] = useState(false);
  const [moved, setMoved] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  const listed = listCategories(stored.settings.categories, edits.list);
  const paths = listed.map(({ path }) => path);
  const edit = (changed: (before: CategoryEdits) => CategoryEdits) =>
    form.edit(({ list }) => ({ list: changed(list) }));
  const moveTo = ({ path, text }: Category, to: number) => {
    edit((before) => move(before, path, { to, paths }));
    setMoved(
      t("{category} is number {place} of {count}", {
        category: text,
        place: to + 1,
        count: paths.length,
      }),
    );
  };
  return (
    <>
      <SettingsForm form={form}>
        <p className="text-muted">
          {t(
            "The aisles of your shop, in the order in which they are shown. A category with products cannot be removed.",
          )}
        </p>
        {wrong?.["settings.categories"] && (
          <p role="alert" className="rounded-xl bg-tomato-soft px-4 py-3 text-tomato">
            {wrong["settings.categories"]}
          </p>
        )}
        <ol className="divide-y divide-line rounded-2xl border border-line bg-surface">
          {listed.map((category, index) => {
            const { path } = category;
            const sent = shown.categories.findIndex((each) => each.path === path);
            const picture = pictures.findIndex(({ of }) => typeof of === "object" && of.category === path);
            return (
              <CategoryRow
                key={path}
                category={category}
                picture={pictures[picture]?.file}
                isRemoved={edits.list.removed.includes(path)}
                name={`settings.categories.${sent}`}
                wrong={wrong}
                pictureError={picture < 0 ? undefined : wrong?.[`images.${picture}`]}
                place={index}
                count={listed.length}
                onChange={(changes) => edit((before) => change(before, path, changes))}
                onMove={(to) => moveTo(category, to)}
                onRemove={() => {
                  edit((before) => remove(before, path));
                  // The row of a category that was never saved disappears.
                  if (edits.list.added.some((each) => each.path === path)) addButton.current?.focus();
                }}
                onPutBack={() => edit((before) => putBack(before, path))}
              />
            );
          })}
        </ol>
        <p role="status" className="sr-only">
          {moved}
        </p>
        <Button
          ref={addButton}
          look="secondary"
          onClick={() => setAdding(true)}
          disabled={listed.length >= settingsLimits.categoriesMax}
          className="justify-self-start"
        >
          <Plus aria-hidden className="size-5" />
          {t("Add a category")}
        </Button>
      </SettingsForm>
      <AddCategory
        open={isAdding}
        taken={paths}
        onClose={() => setAdding(false)}
        onAdd={(category) => {
          edit((before) => add(before, category, paths));
          setAdding(false);
        }}
      />
    </>
  );
}

const none: Edits = { typed: {}, list: noCategoryEdits };

type AddCategoryProps = {
  open: boolean;
  /** The paths that there are. */
  taken: readonly string[];
  onClose: () => void;
  onAdd: (category: Category) => void;
};

/** Asks for the name and the path of a new category, which is saved with the section. */
function AddCategory({ open, onClose, ...form }: AddCategoryProps) {
  return (
    <Dialog open={open} title={t("Add a category")} onClose={onClose}>
      <AddForm {...form} />
    </Dialog>
  );
}

function AddForm({ taken, onAdd }: Omit<AddCategoryProps, "open" | "onClose">) {
  const [text, setText] = useState("");
  const [typedPath, setTypedPath] = useState<string>();
  const [isSent, setSent] = useState(false);
  const settings = useSettings();
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
      <h2 className="pe-10 font-extrabold text-2xl">{t("Add a category")}</h2>
      <Field
        label={enteredNameLabel(settings)}
        value={text}
        maxLength={settingsLimits.categoryTextLength}
        autoComplete="off"
        errorIsCurrent
        error={isSent ? wrong.text : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Field
        label={t("Path")}
        value={path}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        errorIsCurrent
        error={isSent ? wrong.path : undefined}
        hint={t("Its page is {page}. This cannot be changed later.", {
          page: `/products/${path.toLowerCase() || "…"}`,
        })}
        onChange={(event) => setTypedPath(event.target.value.trim())}
      />
      <Button type="submit">{t("Add")}</Button>
    </form>
  );
}

type Problems = { text?: string; path?: string };

/** What the server would refuse, before the list grows by it. */
function problemsOf(text: string, path: string, taken: readonly string[]): Problems {
  const isTaken = [...taken, "all"].some((other) => other.toLowerCase() === path.toLowerCase());
  return {
    ...(text === "" && { text: t("A category's name is required.") }),
    ...(!/^[A-Za-z][A-Za-z0-9-]{0,49}$/.test(path) && {
      path: t("Letters, digits and hyphens, beginning with a letter."),
    }),
    ...(isTaken && { path: t("There is a category with this path already.") }),
  };
}

/** A background for a new category, other than its neighbour's. */
function tintFor(index: number): string {
  return tints[index % tints.length] ?? "#F0F5DE";
}
