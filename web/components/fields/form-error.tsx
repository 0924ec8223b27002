import { CallError, messageOf } from "#web/client/call-error.ts";

/** The error of a whole form; errors of fields are shown at the fields. */
export function FormError({ error }: { error: Error | null }) {
  if (!error || (error instanceof CallError && error.fields)) return null;
  return (
    <p role="alert" className="rounded-xl bg-tomato-soft px-4 py-3 text-tomato">
      {messageOf(error)}
    </p>
  );
}
