type ProgressProps = { label: string; done: number /** Null while it is not known. */; total: number | null };

/** A progress bar. */
export function Progress({ label, done, total }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      {...(total !== null && { value: Math.min(done, total), max: Math.max(total, 1) })}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-200"
    />
  );
}
