import { type FormEvent, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { Position } from "#contract/rounds/round.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { toast } from "#web/components/toast.tsx";
import { useRefreshOrders } from "#web/office/orders/board/row/use-order-step.ts";

type PositionFieldProps = {
  /** Whose address it is; null: where rounds begin. */
  order: string | null;
  label: string;
  position: Position | null;
};

/** A position as maps copy it: "52.5200, 13.4050". */
export function PositionField({ order, label, position }: PositionFieldProps) {
  const refresh = useRefreshOrders();
  const [text, setText] = useState(position ? `${position.latitude}, ${position.longitude}` : "");
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useAction({
    mutationFn: (wish: Position | null) => backOffice.rounds.place({ order, position: wish }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (failure) => setError(messageOf(failure, t("The position could not be saved."))),
    onSettled: refresh,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wish = positionIn(text);
    setError(wish === undefined ? t("Please enter two numbers, such as 52.5200, 13.4050.") : undefined);
    if (wish !== undefined) mutate(wish);
  };
  return (
    <form onSubmit={onSubmit} className="flex items-start gap-2">
      <Field
        className="min-w-0 grow"
        label={label}
        placeholder="52.5200, 13.4050"
        autoComplete="off"
        inputMode="text"
        value={text}
        error={error}
        hint={t("Latitude and longitude, as maps copy them. Empty: not known")}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" look="secondary" className="mt-6.5" aria-disabled={isPending}>
        {t("Save")}
      </Button>
    </form>
  );
}

/** The position in a text; null when it is empty, undefined when it is none. */
function positionIn(text: string): Position | null | undefined {
  if (text.trim() === "") return null;
  const [, latitude, longitude] =
    /^\s*\(?(-?\d+(?:\.\d+)?)°?[\s,;]+(-?\d+(?:\.\d+)?)°?\)?\s*$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}
