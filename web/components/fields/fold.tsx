import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

type FoldProps = {
  /** What it says while it is folded. */
  summary: ReactNode;
  /** The server's messages: one about a field whose name begins with `path` unfolds it. */
  wrong?: Record<string, string> | undefined;
  path?: string;
  className?: string;
  children: ReactNode;
};

/** Fields that few need, folded. */
export function Fold({ summary, wrong = {}, path, className = "", children }: FoldProps) {
  const part = useRef<HTMLDetailsElement>(null);
  const isRefused = Object.keys(wrong).some((name) => name.startsWith(`${path}.`));
  useEffect(() => {
    if (isRefused) part.current?.setAttribute("open", "");
  }, [isRefused]);
  return (
    <details ref={part} className={`group rounded-xl border border-line ${className}`}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-xl px-4 font-semibold">
        {summary}
        <ChevronDown aria-hidden className="ms-auto size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="border-line border-t p-4">{children}</div>
    </details>
  );
}
