import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from "react";

const box =
  "w-full rounded-xl border border-edge bg-surface px-4 py-2.5 text-base text-ink placeholder:text-muted aria-invalid:border-tomato";

type Labelled = { label: string; error?: string | undefined; hint?: ReactNode };

/** An input with its label, and what is wrong with it underneath. */
export function Field({
  label,
  error,
  hint,
  className = "",
  ...input
}: InputHTMLAttributes<HTMLInputElement> & Labelled) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint} className={className}>
      <input
        id={id}
        className={box}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        {...input}
      />
    </Frame>
  );
}

/** The same for several lines of text. */
export function TextField({
  label,
  error,
  hint,
  className = "",
  ...input
}: TextareaHTMLAttributes<HTMLTextAreaElement> & Labelled) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint} className={className}>
      <textarea
        id={id}
        className={box}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        {...input}
      />
    </Frame>
  );
}

/** The same for one of several choices. */
export function SelectField({
  label,
  children,
  className = "",
  ...select
}: React.SelectHTMLAttributes<HTMLSelectElement> & { label: string }) {
  const id = useId();
  return (
    <Frame id={id} label={label} className={className}>
      <select id={id} className={box} {...select}>
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
  className,
  children,
}: Labelled & { id: string; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      {children}
      <p id={`${id}-note`} className={`mt-1 text-sm empty:hidden ${error ? "text-tomato" : "text-muted"}`}>
        {error ?? hint}
      </p>
    </div>
  );
}
