import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { stockLimits } from "#contract/stock/limits.ts";
import type { SheetKind } from "#contract/stock/sheet-kinds.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field, SelectField } from "#web/components/fields/field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { STOCK_KEY } from "../stock-queries.ts";

type Start = Parameters<typeof backOffice.stockSheets.start>[0];

/** Starts a delivery or stock-take, and opens it. */
export function useStartSheet() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    mutationFn: (start: Start) => backOffice.stockSheets.start(start),
    onSuccess: ({ sheet }) => {
      void queryClient.invalidateQueries({ queryKey: [...STOCK_KEY, "sheets"] });
      return navigate(`/seller/stock/sheets/${sheet._id}`);
    },
    onError: (error) => toast.error(messageOf(error, t("It could not be started.")), { about: "sheet" }),
  });
}

/** The form that starts one: with the supplier of a delivery, or the category to count. */
export function StartSheet({ kind }: { kind: SheetKind }) {
  const { categories } = useSettings();
  const { mutate, isPending } = useStartSheet();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = (name: string) => String(new FormData(event.currentTarget).get(name) ?? "").trim();
    mutate({ kind, title: said("title"), category: said("category") });
  };
  const isDelivery = kind === "delivery";
  return (
    <form
      onSubmit={submit}
      className="mb-6 flex flex-wrap items-end gap-3 rounded-2xl border border-line bg-surface p-4"
    >
      {isDelivery ? (
        <Field
          label={t("Supplier (optional)")}
          name="title"
          autoComplete="off"
          maxLength={stockLimits.sheetTitleLength}
          className="w-full sm:w-80"
        />
      ) : (
        <SelectField label={t("What to count")} name="category" className="w-full sm:w-80">
          <option value="">{t("All categories")}</option>
          {categories.map(({ path, text }) => (
            <option key={path} value={path}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" disabled={isPending} className="max-sm:w-full">
        {isDelivery ? t("New delivery") : t("New stock-take")}
      </Button>
    </form>
  );
}
