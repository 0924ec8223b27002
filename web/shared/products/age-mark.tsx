/** The age in years from which a product may be bought: "18+". */
export function AgeMark({ minAge, className = "" }: { minAge: number; className?: string }) {
  return (
    <strong className={`tabular rounded-full bg-amber-soft px-3 py-0.5 text-amber text-sm ${className}`}>
      {minAge}+<span className="sr-only"> years</span>
    </strong>
  );
}
