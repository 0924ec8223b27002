import { type FormEvent, useState } from "react";
import {
  canRound,
  type Rounding,
  roundingNames,
  roundingText,
  ruledPrices,
} from "#contract/catalog/bulk/price-rule.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { SelectField } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { BulkPreview } from "./bulk-preview.tsx";

const kinds = {
  price: msg("Prices"),
  category: msg("Category"),
  publish: msg("Publish"),
  archive: msg("Archive"),
} as const;

/** The products that are meant: these, or all with these filters. */
export type BulkTarget = Pick<Parameters<typeof backOffice.bulkChanges.prepare>[0], "products" | "filter">;

type BulkDialogProps = {
  open: boolean;
  target: BulkTarget;
  onClose: () => void;
  onApplied: () => void;
};

/** Asks what to change of many products, and shows what that would do before it is done. */
export function BulkDialog({ open, target, onClose, onApplied }: BulkDialogProps) {
  const [id, setId] = useState<string>();
  const [wish, setWish] = useState<Wish>();
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: (change: Wish) => backOffice.bulkChanges.prepare({ ...target, change }),
    onSuccess: ({ bulkChange }) => setId(bulkChange._id),
  });
  const close = () => {
    setId(undefined);
    setWish(undefined);
    reset();
    onClose();
  };
  return (
    <Dialog open={open} title={t("Change products")} look="wide" onClose={close}>
      <h2 className="pe-10 font-extrabold text-2xl">{t("Change products")}</h2>
      {id === undefined ? (
        <BulkForm
          wish={wish}
          pending={isPending}
          error={error}
          onPreview={(change) => {
            setWish(change);
            mutate(change);
          }}
        />
      ) : (
        <BulkPreview
          id={id}
          onBack={() => setId(undefined)}
          onApplied={() => {
            close();
            onApplied();
          }}
        />
      )}
    </Dialog>
  );
}

type Wish = Parameters<typeof backOffice.bulkChanges.prepare>[0]["change"];

type BulkFormProps = {
  /** What was chosen before, when the preview was left. */
  wish: Wish | undefined;
  pending: boolean;
  error: Error | null;
  onPreview: (wish: Wish) => void;
};

type Kind = keyof typeof kinds;

/** Asks what to change. */
function BulkForm({ wish, pending, error, onPreview }: BulkFormProps) {
  const [kind, setKind] = useState<Kind>(kindOf(wish));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPreview(readWish(kind, new FormData(event.currentTarget)));
  };
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      <SelectField
        label={t("What changes")}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      >
        {Object.entries(kinds).map(([name, text]) => (
          <option key={name} value={name}>
            {t(text)}
          </option>
        ))}
      </SelectField>
      {kind === "price" && (
        <PriceFields wish={wish?.kind === "price" ? wish : undefined} problem={fieldsOf(error)?.value} />
      )}
      {kind === "category" && (
        <CategoryField chosen={wish?.kind === "category" ? wish.category : undefined} />
      )}
      {kind === "publish" && (
        <p className="text-muted">{t("Drafts and archived products will be in the shop.")}</p>
      )}
      {kind === "archive" && (
        <p className="text-muted">
          {t("They are no longer sold. Orders keep them, and they can be brought back.")}
        </p>
      )}
      <FormError error={error} />
      <Button type="submit" disabled={pending} className="justify-self-start">
        {pending ? t("Looking") : t("Show what will change")}
      </Button>
    </form>
  );
}

type PriceFieldsProps = { wish: Extract<Wish, { kind: "price" }> | undefined; problem: string | undefined };

function PriceFields({ wish, problem }: PriceFieldsProps) {
  const { money, currencySign } = useSettings();
  const [way, setWay] = useState(
    wish === undefined || wish.value > 0 ? "up" : wish.value < 0 ? "down" : "round",
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label={t("How")} name="way" value={way} onChange={({ target }) => setWay(target.value)}>
        <option value="up">{t("Raise")}</option>
        <option value="down">{t("Lower")}</option>
        <option value="round">{t("Only round")}</option>
      </SelectField>
      <SelectField label={t("Which price")} name="which" defaultValue={wish?.which}>
        {Object.entries(ruledPrices).map(([name, text]) => (
          <option key={name} value={name}>
            {t(text)}
          </option>
        ))}
      </SelectField>
      {way !== "round" && (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2">
          <NumberField
            label={t("By how much")}
            name="value"
            required
            min={Math.min(0.01, money.toAmount(1))}
            error={problem}
            defaultValue={wish ? Math.abs(wish.value) : ""}
          />
          <SelectField label={t("Unit")} name="by" defaultValue={wish?.by}>
            <option value="percent">%</option>
            <option value="amount">{currencySign}</option>
          </SelectField>
        </div>
      )}
      <SelectField
        label={t("Rounding")}
        name="rounding"
        key={way}
        defaultValue={wish?.rounding ?? (way === "round" ? "99" : "none")}
      >
        {roundingNames
          .filter((name) => canRound(money, name) && (way !== "round" || name !== "none"))
          .map((name) => (
            <option key={name} value={name}>
              {roundingText(name, money.locale)}
            </option>
          ))}
      </SelectField>
    </div>
  );
}

function CategoryField({ chosen }: { chosen: string | undefined }) {
  const { categories } = useSettings();
  return (
    <SelectField label={t("New category")} name="category" defaultValue={chosen}>
      {categories.map(({ path, text }) => (
        <option key={path} value={path}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function kindOf(wish: Wish | undefined): Kind {
  if (!wish || wish.kind === "price") return "price";
  if (wish.kind === "category") return "category";
  return wish.status === "published" ? "publish" : "archive";
}

function readWish(kind: Kind, form: FormData): Wish {
  if (kind === "publish") return { kind: "status", status: "published" };
  if (kind === "archive") return { kind: "status", status: "archived" };
  if (kind === "category") return { kind, category: String(form.get("category")) };
  const amount = Number(form.get("value") ?? 0);
  return {
    ...{ kind, value: form.get("way") === "down" ? -amount : amount },
    by: form.get("by") === "amount" ? "amount" : "percent",
    which: form.get("which") as keyof typeof ruledPrices,
    rounding: form.get("rounding") as Rounding,
  };
}
