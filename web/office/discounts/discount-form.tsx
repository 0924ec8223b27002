import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import type { StaffListedProduct } from "#contract/catalog/staff-endpoints.ts";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field, SelectField } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { AddLabel, DialogButton, EditLabel } from "#web/office/shared/dialog-button.tsx";
import { focusWrongField } from "#web/office/shared/office-form.ts";
import { ProductFinder } from "#web/office/shared/product-finder.tsx";

/** What the server says is wrong, by field. */
export type FieldErrors = Record<string, string> | undefined;

type DiscountDialogProps<Input> = {
  /** What the button says that adds one. */
  add: string;
  /** The heading of the form that adds one. */
  title?: string;
  /** Which one is changed; undefined for a new one. */
  editing?: string | undefined;
  /** What was entered; the server says what is wrong with it. */
  read: (entered: Entered) => Input;
  save: (input: Input) => Promise<{ message: string }>;
  /** The queries that show the discount, read again whether it was saved or not: somebody else may have changed it. */
  queryKeys: readonly QueryKey[];
  children: (errors: FieldErrors) => ReactNode;
};

/** The button that adds or changes a discount, with its form in a dialog. */
export function DiscountDialog<Input>({ add, title = add, editing, ...form }: DiscountDialogProps<Input>) {
  return (
    <DialogButton
      label={editing === undefined ? <AddLabel>{add}</AddLabel> : <EditLabel name={editing} />}
      title={editing === undefined ? title : t("Edit {name}", { name: editing })}
      buttonLook={editing === undefined ? "primary" : "secondary"}
    >
      {(close) => <DiscountForm {...form} onSaved={close} />}
    </DialogButton>
  );
}

type DiscountFormProps<Input> = Omit<DiscountDialogProps<Input>, "add" | "title" | "editing"> & {
  onSaved: () => void;
};

function DiscountForm<Input>({ read, save, queryKeys, children, onSaved }: DiscountFormProps<Input>) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: save,
    onSuccess: ({ message }) => {
      toast.success(message);
      onSaved();
    },
    onSettled: () => Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    mutate(read(enteredIn(new FormData(form))), {
      onError: (problem) => focusWrongField(form, problem),
    });
  };
  const errors = fieldsOf(error);
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {children(errors)}
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        {t("Save")}
      </Button>
    </form>
  );
}

/** The fields of a form by name. */
type Entered = ReturnType<typeof enteredIn>;

function enteredIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    text,
    isTicked: (name: string) => form.has(name),
    /** The text; null if it is empty or the form has no such field. */
    optional: (name: string) => text(name) || null,
    /** The same as a number. What is no number is sent as it is, and refused with a message at its field. */
    number: (name: string) => (text(name) === "" ? null : Number(text(name)) || (text(name) as never)),
  };
}

type DayFieldsProps = {
  discount: { from: string | null; until: string | null } | undefined;
  errors: FieldErrors;
};

/** The first and the last day of a discount. */
export function DayFields({ discount, errors }: DayFieldsProps) {
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <Field
        label={t("First day (optional)")}
        name="from"
        type="date"
        defaultValue={discount?.from ?? ""}
        error={errors?.from}
      />
      <Field
        label={t("Last day (optional)")}
        name="until"
        type="date"
        defaultValue={discount?.until ?? ""}
        error={errors?.until}
      />
    </div>
  );
}

const choices = {
  product: msg("One product"),
  category: msg("All products of a category"),
} as const;

type Choice = keyof typeof choices;

type Target = { product: string | null; category: string | null; about: string };

type TargetFieldsProps = {
  /** The discount that is changed, which keeps what it counts for. */
  discount: Target | undefined;
  first: Choice;
  /** What the choice of a category says, if there is more to say. */
  ofCategory?: Message;
  error: string | undefined;
};

/** The fields `product` and `category` of a form, of which one is filled in: what a discount counts for. */
export function TargetFields({ discount, ...choice }: TargetFieldsProps) {
  if (!discount) return <TargetChoice {...choice} />;
  return (
    <p className="wrap-anywhere">
      <RichText
        text={t("Counts for <target>{target}</target>", { target: discount.about })}
        tags={{ target: (words) => <strong>{words}</strong> }}
      />
      <input type="hidden" name="product" value={discount.product ?? ""} />
      <input type="hidden" name="category" value={discount.category ?? ""} />
    </p>
  );
}

function TargetChoice({ first, ofCategory = choices.category, error }: Omit<TargetFieldsProps, "discount">) {
  const { categories } = useSettings();
  const [choice, setChoice] = useState<Choice>(first);
  const [product, setProduct] = useState<Pick<StaffListedProduct, "_id" | "name">>();
  const texts: Record<Choice, Message> = { ...choices, category: ofCategory };
  const options: Choice[] = first === "product" ? ["product", "category"] : ["category", "product"];
  return (
    <div className="grid gap-4">
      <SelectField
        label={t("Counts for")}
        value={choice}
        onChange={({ target }) => setChoice(target.value as Choice)}
      >
        {options.map((each) => (
          <option key={each} value={each}>
            {t(texts[each])}
          </option>
        ))}
      </SelectField>
      {choice === "product" ? (
        <div>
          <ProductFinder action={t("Choose")} onPick={setProduct} />
          <p className={`wrap-anywhere ${error && !product ? "text-tomato" : ""}`} role="status">
            {product ? <strong>{product.name}</strong> : t("Please choose a product.")}
          </p>
          <input type="hidden" name="product" value={product?._id ?? ""} />
        </div>
      ) : (
        <SelectField label={t("Category")} name="category">
          {categories.map(({ path, text }) => (
            <option key={path} value={path}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
