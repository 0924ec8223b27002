import type { KeyboardEvent } from "react";
import { fieldsOf } from "../../api/call-error.ts";

/** Sends a form from anywhere in it, also from several lines of text, where Enter alone begins a new one. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** What the server had against which field. */
export function wrongFields(problem: Error | null): Record<string, string> | undefined {
  return fieldsOf(problem);
}

/** Leads to the first field that the server had something against. */
export function focusWrongField(form: HTMLFormElement, problem: Error): void {
  const [name] = Object.keys(wrongFields(problem) ?? {});
  if (name !== undefined) focusField(form, name);
}

export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
