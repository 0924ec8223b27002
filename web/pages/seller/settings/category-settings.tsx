import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { Category } from "../../../../contract/catalog/categories.ts";
import { settingsLimits } from "../../../../contract/settings/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { AddCategory } from "./add-category.tsx";
import {
  add,
  type CategoryEdits,
  change,
  listCategories,
  move,
  noCategoryEdits,
  picturesOf,
  putBack,
  remove,
  withCategories,
} from "./category-edits.ts";
import { CategoryRow } from "./category-row.tsx";
import { categories } from "./sections.ts";
import type { Typed } from "./setting-fields.ts";
import { SettingsForm } from "./settings-form.tsx";
import { type StoredSettings, useSettingsForm } from "./use-settings-form.ts";

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
  const moveBy = ({ path, text }: Category, by: 1 | -1) => {
    edit((before) => move(before, path, { by, paths }));
    setMoved(`${text} is number ${paths.indexOf(path) + by + 1} of ${paths.length}`);
  };
  return (
    <>
      <SettingsForm form={form}>
        <p className="text-muted">
          The aisles of your shop, in the order in which they are shown. A category with products cannot be
          removed.
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
                isFirst={index === 0}
                isLast={index === listed.length - 1}
                onChange={(changes) => edit((before) => change(before, path, changes))}
                onMove={(by) => moveBy(category, by)}
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
          Add a category
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
