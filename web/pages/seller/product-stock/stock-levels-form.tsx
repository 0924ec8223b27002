import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { LevelledProduct } from "../../../../contract/stock/endpoints.ts";
import { stockLimits } from "../../../../contract/stock/limits.ts";
import { backOffice } from "../../../api/back-office.ts";
import { fieldsOf, messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { STOCK_KEY } from "../../../features/seller/stock-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { useSettings } from "../../../ui/settings.ts";
import { toast } from "../../../ui/toast.tsx";

/** Up to how many pieces the product is in the low-stock list. */
export function LowLevelForm({ product }: { product: LevelledProduct }) {
  const { stock } = useSettings();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: (level: number | null) => backOffice.stock.setLevel({ id: product._id, level }),
    onSuccess: ({ message }) => {
      toast.success(message, { about: "level" });
      return queryClient.invalidateQueries({ queryKey: STOCK_KEY });
    },
    onError: (problem) =>
      toast.error(messageOf(problem, "The level could not be saved."), { about: "level" }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("level")).trim();
    mutate(text === "" ? null : Number(text));
  };
  return (
    <form onSubmit={submit} className="flex items-start gap-3">
      <NumberField
        label="Low-stock level"
        name="level"
        isWhole
        min={0}
        max={stockLimits.lowLevelMax}
        defaultValue={product.ownLevel ?? ""}
        placeholder={String(stock.lowLevel)}
        error={fieldsOf(error)?.level}
        hint={`Empty: ${stock.lowLevel}, as in the settings`}
        className="w-56"
      />
      <Button type="submit" look="secondary" disabled={isPending} className="mt-6.5">
        Set
        <span className="sr-only"> the low-stock level</span>
      </Button>
    </form>
  );
}
