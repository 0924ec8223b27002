import type { ReactNode } from "react";

type EmptyStateProps = { icon: ReactNode; title: string; text?: string; children?: ReactNode };

/** Shown in place of an empty list, with a next step. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      <div
        aria-hidden
        className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand [&_svg]:size-9"
      >
        {icon}
      </div>
      <h2 className="font-bold text-2xl">{title}</h2>
      {text && <p className="text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
