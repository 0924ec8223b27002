import { useId } from "react";
import { categoryPath } from "../../../../contract/catalog/paths.ts";
import { notificationLimits } from "../../../../contract/notifications/limits.ts";
import { Field, TextField } from "../../../ui/field.tsx";
import { useSettings } from "../../../ui/settings.ts";

type PromotionFieldsProps = { wrong: Record<string, string> | undefined };

/** The fields of a promotion. `wrong` has the server's messages by field. */
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
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input type="checkbox" name="byMail" className="size-5 shrink-0 accent-brand" />
        Also mail it to the newsletter’s subscribers
      </label>
      <datalist id={paths}>
        <option value="/products" label="All products" />
        {categories.map(({ text, path }) => (
          <option key={path} value={categoryPath(path)} label={text} />
        ))}
      </datalist>
    </>
  );
}
