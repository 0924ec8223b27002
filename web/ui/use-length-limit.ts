import { type FormEvent, useEffect, useRef, useState } from "react";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** From which part of the limit on the characters are counted for all to see. */
const COUNTED_FROM = 0.8;

/**
 * A limit of characters that cuts nothing: what is too long stays as it was typed or pasted, is said so at once, and keeps
 * the form from being sent. (`maxlength` cuts what is pasted without a word.)
 */
export function useLengthLimit<E extends TextElement>(maxLength: number | undefined) {
  const [length, setLength] = useState(0);
  const ref = useRef<E>(null);
  const measure = (field: TextElement) => {
    if (maxLength === undefined) return;
    // The server counts without the spaces at the ends, but for passwords.
    const text = field.type === "password" ? field.value : field.value.trim();
    field.setCustomValidity(text.length > maxLength ? sentence(text.length, maxLength) : "");
    setLength(text.length);
  };
  useEffect(() => {
    const form = ref.current?.form;
    if (!form || maxLength === undefined) return;
    const clear = () => {
      ref.current?.setCustomValidity("");
      setLength(0);
    };
    form.addEventListener("reset", clear);
    return () => form.removeEventListener("reset", clear);
  }, [maxLength]);

  const limit = maxLength ?? Number.POSITIVE_INFINITY;
  return {
    tooLong: length > limit ? sentence(length, limit) : undefined,
    count: length >= limit * COUNTED_FROM ? `${length}/${limit}` : undefined,
    /** For the field itself. */
    bind: { ref, onInput: ({ currentTarget }: FormEvent<E>) => measure(currentTarget) },
  };
}

function sentence(length: number, limit: number): string {
  return `At most ${limit} characters: this has ${length}.`;
}
