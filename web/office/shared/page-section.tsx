import { type ReactNode, useId } from "react";

/** A part of a page about a customer or an order, with a heading. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 font-bold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
