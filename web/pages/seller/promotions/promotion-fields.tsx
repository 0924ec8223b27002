import { useId } from "react";
import { notificationLimits } from "../../../../contract/notifications/limits.ts";
import { Field, TextField } from "../../../ui/field.tsx";
import { useSettings } from "../../../ui/settings.ts";

type PromotionFieldsProps = { wrong: Record<string, string> | undefined };

/** What is told, and where it leads. `wrong` is what the server had against which field. */
export function PromotionFields({ wrong }: PromotionFieldsProps) {
  const { categories } = useSettings();
  const paths = useId();
  return (
    <>
      <Field
        label="Title"
        name="title"
        placeholder="Figs are here"
        autoComplete="off"
        required
        maxLength={notificationLimits.promotionTitleLength}
        error={wrong?.title}
      />
      <TextField
        label="Message"
        name="message"
        placeholder="Ripe, sweet and a third off until Sunday."
        rows={3}
        required
        maxLength={notificationLimits.promotionMessageLength}
        error={wrong?.message}
      />
      <Field
        label="Link (optional)"
        name="link"
        placeholder="/products/fruits"
        autoComplete="off"
        inputMode="url"
        list={paths}
        hint="A page of this shop"
        error={wrong?.link}
      />
      <datalist id={paths}>
        <option value="/products" label="All products" />
        {categories.map(({ text, path }) => (
          <option key={path} value={`/products/${path.toLowerCase()}`} label={text} />
        ))}
      </datalist>
    </>
  );
}
