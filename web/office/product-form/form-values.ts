import { type DecimalSign, writeNumber } from "#contract/read-number.ts";

/** What a form's fields contain, by name, as texts; checked boxes of the same name are several. Empty fields are left out. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** The current content of a form. */
export function readForm(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [{ name, value }] : [],
  );
  const byName = Map.groupBy(entries, ({ name }) => name);
  return Object.fromEntries([...byName].map(([name, same]) => [name, same.map(({ value }) => value)]));
}

/** Changes the fields of a form to these values; the focus stays where it is. */
export function writeForm(form: HTMLFormElement, values: FormValues): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = values[field.name]?.includes(field.value) ?? false;
    else if (isTextField(field)) {
      const text = writeNumber(values[field.name]?.[0] ?? "", signOf(field));
      if (field.value === text) continue;
      field.value = text;
      // For the checks of its length.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

/** The fields of numbers show another sign than the values have. */
function signOf({ dataset }: TextField): DecimalSign {
  return dataset.decimalSign === "," ? "," : ".";
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTextField(field: Element): field is TextField {
  return field.matches("input[name]:not([type=file], [type=radio]), textarea[name], select[name]");
}

/** Whether two contents of a field mean the same: "4" and "4.00" do, and spaces around a line do not matter. */
export function isSame(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return meaningOf(one) === meaningOf(other);
}

function meaningOf(texts: readonly string[]): string {
  const lines = texts.flatMap((text) => text.split("\n")).map((line) => line.trim());
  return JSON.stringify(lines.filter(Boolean).map((line) => (isNumber(line) ? Number(line) : line)));
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** The names of the fields whose contents differ. */
export function namesOfChanged(one: FormValues, other: FormValues): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !isSame(one[name], other[name]));
}
