import { type ReactNode, useId } from "react";

/** How unsaved settings would look in the shop. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="grid gap-2">
      <figcaption id={id} className="font-semibold text-sm">
        {title}
      </figcaption>
      {children}
    </figure>
  );
}
