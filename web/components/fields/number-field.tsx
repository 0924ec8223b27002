import { type ComponentProps, type FormEvent, useEffect, useRef } from "react";
import { t } from "#contract/i18n/i18n.ts";
import {
  type DecimalSign,
  decimalSignOf,
  plainNumber,
  readNumber,
  writeNumber,
} from "#contract/read-number.ts";
import { useSettings } from "../settings.ts";
import { Field } from "./field.tsx";

type NumberRange = { min?: number; max?: number; isWhole?: boolean };

type NumberFieldProps = Omit<ComponentProps<typeof Field>, "min" | "max" | "step" | "type" | "inputMode"> &
  NumberRange;

/** A field for a number, with its label and error message. */
export function NumberField({ min, max, isWhole, defaultValue, ...field }: NumberFieldProps) {
  const decimalSign = decimalSignOf(useSettings());
  const initial = defaultValue !== undefined && {
    defaultValue: writeNumber(String(defaultValue), decimalSign),
  };
  return <Field {...useNumberInput({ min, max, isWhole })} {...initial} {...field} />;
}

/**
 * The properties of an input for a number, typed with a point or a comma. What is no such number, or could be two, makes it
 * invalid. The data of its form contains the number as the server reads it, "1299.50", or a text that it refuses.
 */
export function useNumberInput(range: { [Name in keyof NumberRange]: NumberRange[Name] | undefined }) {
  const decimalSign = decimalSignOf(useSettings());
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = ref.current;
    const form = input?.form;
    if (!form) return;
    const replace = ({ formData }: FormDataEvent) => {
      if (!formData.has(input.name)) return;
      formData.set(
        input.name,
        plainNumber(input.value, decimalSign) ?? writeNumber(input.value, decimalSign),
      );
    };
    form.addEventListener("formdata", replace);
    return () => form.removeEventListener("formdata", replace);
  }, [decimalSign]);
  const check = (input: HTMLInputElement | null) =>
    input?.setCustomValidity(mistakeIn(input.value, range, decimalSign) ?? "");
  // The value and the range may have changed.
  useEffect(() => check(ref.current));
  return {
    ref,
    "data-decimal-sign": decimalSign,
    type: "text",
    inputMode: range.isWhole ? "numeric" : "decimal",
    autoComplete: "off",
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => check(currentTarget),
  } as const;
}

function mistakeIn(
  text: string,
  { min, max, isWhole }: Parameters<typeof useNumberInput>[0],
  decimalSign: DecimalSign,
): string | undefined {
  if (text.trim() === "") return undefined;
  const number = readNumber(text, decimalSign);
  if (isWhole && !/^-?\d+$/.test(plainNumber(text, decimalSign) ?? ""))
    return t("Please enter a whole number, such as 1250.");
  if (number === undefined)
    return t("Please enter a number such as {example}, without signs between thousands.", {
      example: writeNumber("1299.50", decimalSign),
    });
  if (min !== undefined && number < min)
    return t("Please enter {least} or more.", { least: writeNumber(min, decimalSign) });
  if (max !== undefined && number > max)
    return t("Please enter {most} or less.", { most: writeNumber(max, decimalSign) });
  return undefined;
}
