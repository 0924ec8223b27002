import { t } from "#contract/i18n/i18n.ts";
import { ListChoice } from "#web/components/list/list-tools.tsx";
import { useSettings } from "#web/components/settings.ts";

/** What it needs of the list's state. */
type CategoryState = {
  query: { category?: string };
  change: (values: { category: string }) => void;
};

/** The filter of a list by category. */
export function CategoryChoice({ state }: { state: CategoryState }) {
  const { categories } = useSettings();
  return (
    <ListChoice
      label={t("Category")}
      value={state.query.category ?? ""}
      options={[
        { value: "", text: t("All categories") },
        ...categories.map(({ path, text }) => ({ value: path, text })),
      ]}
      onChange={(category) => state.change({ category })}
    />
  );
}
