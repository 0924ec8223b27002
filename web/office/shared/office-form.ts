import type { KeyboardEvent } from "react";
import { fieldsOf } from "#web/client/call-error.ts";

/** Submits a form on Ctrl+Enter in any field, also in a text area, where Enter starts a new line. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** The server's messages about the form's fields. */
export function wrongFields(problem: Error | null): Record<string, string> | undefined {
  return fieldsOf(problem);
}

/** Focuses the first field that the server rejected. */
export function focusWrongField(form: HTMLFormElement, problem: Error): void {
  const [name] = Object.keys(wrongFields(problem) ?? {});
  if (name !== undefined) focusField(form, name);
}

/** Focuses a field, or the first one of a group, and unfolds the part of the form that it is in. */
export function focusField(form: HTMLFormElement, name: string): void {
  const named = form.elements.namedItem(name);
  const field = named instanceof RadioNodeList ? named[0] : named;
  if (!(field instanceof HTMLElement)) return;
  field.closest("details")?.setAttribute("open", "");
  field.focus();
}
