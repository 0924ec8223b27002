import { CallError, messageOf } from "../api/call-error.ts";

/** What is wrong with a form as a whole; what is wrong with a field stands at the field. */
export function FormError({ error }: { error: Error | null }) {
  if (!error || (error instanceof CallError && error.fields)) return null;
  return (
    <p role="alert" className="rounded-xl bg-tomato-soft px-4 py-3 text-tomato">
      {messageOf(error)}
    </p>
  );
}
