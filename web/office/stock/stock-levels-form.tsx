import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { LevelledProduct } from "#contract/stock/endpoints.ts";
import { stockLimits } from "#contract/stock/limits.ts";
import { backOffice } from "#web/client/back-office.ts";
import { fieldsOf, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { NumberField } from "#web/components/number-field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { STOCK_KEY } from "./stock-queries.ts";

const range = { isWhole: true, min: 0, max: stockLimits.lowLevelMax, className: "w-56" } as const;

type Levels = { level: number | null; highest: number | null };

/** Up to how many pieces the product is in the low-stock list, and up to how many are suggested to order. */
export function StockLevelsForm({ product }: { product: LevelledProduct }) {
  const { stock } = useSettings();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: (levels: Levels) => backOffice.stock.setLevel({ id: product._id, ...levels }),
    onSuccess: ({ message }) => {
      toast.success(message, { about: "level" });
      return queryClient.invalidateQueries({ queryKey: STOCK_KEY });
    },
    onError: (problem) =>
      toast.error(messageOf(problem, "The levels could not be saved."), { about: "level" }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: keyof Levels) => {
      const text = String(data.get(name)).trim();
      return text === "" ? null : Number(text);
    };
    mutate({ level: read("level"), highest: read("highest") });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <NumberField
        label="Low-stock level"
        name="level"
        {...range}
        defaultValue={product.ownLevel ?? ""}
        placeholder={String(stock.lowLevel)}
        error={fieldsOf(error)?.level}
        hint={`Empty: ${stock.lowLevel}, as in the settings`}
      />
      <NumberField
        label="Highest stock"
        name="highest"
        {...range}
        defaultValue={product.highest ?? ""}
        error={fieldsOf(error)?.highest}
        hint="Orders are suggested up to it; empty: no limit"
      />
      <Button type="submit" look="secondary" disabled={isPending} className="mt-6.5">
        Set
        <span className="sr-only"> the stock levels</span>
      </Button>
    </form>
  );
}
