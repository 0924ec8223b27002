import type { InputHTMLAttributes } from "react";

/** A toggle switch that acts at once. The area around it is clickable too, for thumbs; the caller provides its name. */
export function Switch({
  className = "",
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role">) {
  return (
    <label className={`inline-grid h-11 w-14 cursor-pointer place-items-center ${className}`}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself, aria-checked is forbidden on it
        role="switch"
        className="relative h-6 w-11 cursor-pointer appearance-none rounded-full bg-muted transition-colors duration-150 before:absolute before:top-1 before:start-1 before:size-4 before:rounded-full before:bg-on-fill before:transition-[inset-inline-start] before:duration-150 checked:bg-brand checked:before:start-6 forced-colors:appearance-auto forced-colors:before:hidden"
        {...input}
      />
    </label>
  );
}
