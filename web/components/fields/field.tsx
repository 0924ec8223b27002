import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { useErrorUntilEdited } from "./use-error-until-edited.ts";
import { useLengthLimit } from "./use-length-limit.ts";

// With room below for its message and a toast when it is scrolled into view.
const box =
  "scroll-mb-40 w-full rounded-xl border border-edge bg-surface px-4 py-2.5 text-base text-ink placeholder:text-muted aria-invalid:border-tomato";

type Labelled = {
  label: string;
  error?: string | undefined;
  /** Whether the error is about what stands in the field now; without it, about what was sent, until that is edited. */
  errorIsCurrent?: boolean;
  hint?: ReactNode;
};

/**
 * An input with its label and error message, which goes when the input is edited. `maxLength` does not cut the text: a
 * text that is too long is reported.
 */
export function Field({
  label,
  error,
  errorIsCurrent = false,
  hint,
  className = "",
  maxLength,
  onInput,
  ...input
}: ComponentPropsWithRef<"input"> & Labelled) {
  const id = useId();
  const { tooLong, count, ref, measure } = useLengthLimit<HTMLInputElement>(maxLength);
  const { current, drop } = useErrorUntilEdited(error, errorIsCurrent);
  const wrong = tooLong ?? current;
  return (
    <Frame id={id} label={label} error={wrong} hint={hint} count={count} className={className}>
      <input
        id={id}
        className={box}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-note`}
        ref={ref}
        onInput={(event) => {
          measure(event.currentTarget);
          drop();
          onInput?.(event);
        }}
        {...input}
      />
    </Frame>
  );
}

/** The same for several lines of text. */
export function TextField({
  label,
  error,
  errorIsCurrent = false,
  hint,
  className = "",
  maxLength,
  onInput,
  ...input
}: ComponentPropsWithRef<"textarea"> & Labelled) {
  const id = useId();
  const { tooLong, count, ref, measure } = useLengthLimit<HTMLTextAreaElement>(maxLength);
  const { current, drop } = useErrorUntilEdited(error, errorIsCurrent);
  const wrong = tooLong ?? current;
  return (
    <Frame id={id} label={label} error={wrong} hint={hint} count={count} className={className}>
      <textarea
        id={id}
        className={box}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-note`}
        ref={ref}
        onInput={(event) => {
          measure(event.currentTarget);
          drop();
          onInput?.(event);
        }}
        {...input}
      />
    </Frame>
  );
}

/** The same for a choice of options. */
export function SelectField({
  label,
  error,
  hint,
  children,
  className = "",
  onInput,
  ...select
}: React.SelectHTMLAttributes<HTMLSelectElement> & Omit<Labelled, "errorIsCurrent">) {
  const id = useId();
  const { current, drop } = useErrorUntilEdited(error, false);
  return (
    <Frame id={id} label={label} error={current} hint={hint} className={className}>
      <select
        id={id}
        className={box}
        aria-invalid={current !== undefined}
        aria-describedby={(current ?? hint) ? `${id}-note` : undefined}
        onInput={(event) => {
          drop();
          onInput?.(event);
        }}
        {...select}
      >
        {children}
      </select>
    </Frame>
  );
}

function Frame({
  id,
  label,
  error,
  hint,
  count,
  className,
  children,
}: Omit<Labelled, "errorIsCurrent"> & {
  id: string;
  count?: string | undefined;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      {children}
      <div
        className={`flex justify-between gap-3 text-sm ${(error ?? hint ?? count) ? "mt-1" : ""} ${error ? "text-tomato" : "text-muted"}`}
      >
        <p id={`${id}-note`} aria-live="polite" className="min-w-0 wrap-anywhere">
          {error ?? hint}
        </p>
        {count && <p className="tabular shrink-0">{count}</p>}
      </div>
    </div>
  );
}
