import { type ReactNode, useEffect, useId, useRef } from "react";
import { type ProductField, productFields } from "#contract/catalog/product-fields.ts";
import { t } from "#contract/i18n/i18n.ts";
import { FieldContent } from "#web/office/product-form/field-content.tsx";
import { type FormValues, namesOfChanged } from "#web/office/product-form/form-values.ts";
import { withFields } from "#web/office/product-form/merge-values.ts";
import type { Meeting } from "./use-product-edits.ts";

type MeetingNoticeProps = {
  meeting: Meeting;
  /** What the form shows. */
  values: FormValues;
  onChoose: (field: ProductField, values: FormValues) => void;
};

/** What somebody else saved while the form was being edited, beside what was edited here. */
export function MeetingNotice({ meeting, values, onChoose }: MeetingNoticeProps) {
  const { conflicts, taken, before, mine, theirs } = meeting;
  const notice = useRef<HTMLElement>(null);
  // The button that was pressed may be far below it.
  useEffect(() => notice.current?.focus(), []);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      role="alert"
      aria-label={t("Somebody else has changed this product")}
      className="mb-6 grid max-w-xl scroll-mt-20 gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-5 lg:max-w-4xl"
    >
      <div>
        <h2 className="font-bold text-lg">{t("Somebody else has changed this product")}</h2>
        <p className="text-muted">{t("Nothing of yours is saved yet. Look at it again, then save.")}</p>
      </div>
      {conflicts.map((field) => (
        <Conflict
          key={field}
          field={field}
          mine={<FieldContent field={field} values={mine} />}
          theirs={<FieldContent field={field} values={theirs} />}
          isTheirs={namesOfChanged(values, withFields(values, theirs, [field])).length === 0}
          onChoose={(isTheirs) => onChoose(field, isTheirs ? theirs : mine)}
        />
      ))}
      {taken.length > 0 && (
        <div>
          <h3 className="font-semibold text-sm">{t("Also changed there, and now in the form")}</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {taken.map((field) => (
              <li key={field} className="wrap-anywhere">
                {t("{label}:", { label: t(productFields[field]) })}{" "}
                <del className="text-muted">
                  <FieldContent field={field} values={before} />
                </del>{" "}
                <ins className="no-underline">
                  <FieldContent field={field} values={theirs} />
                </ins>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

type ConflictProps = {
  field: ProductField;
  mine: ReactNode;
  theirs: ReactNode;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
};

function Conflict({ field, mine, theirs, isTheirs, onChoose }: ConflictProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{t(productFields[field])}</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {[
          { label: t("Keep mine"), content: mine, checked: !isTheirs, choice: false },
          { label: t("Take theirs"), content: theirs, checked: isTheirs, choice: true },
        ].map(({ label, content, checked, choice }) => (
          <label
            key={label}
            className="flex min-h-11 items-start gap-3 rounded-xl border border-edge p-3 has-checked:border-brand has-checked:bg-brand-soft/50"
          >
            <input
              type="radio"
              name={name}
              checked={checked}
              onChange={() => onChoose(choice)}
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0">
              <span className="block font-semibold text-sm">{label}</span>
              <span className="wrap-anywhere whitespace-pre-line">{content}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
