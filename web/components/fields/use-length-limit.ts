import { useEffect, useRef, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** From this fraction of the limit, the character count is shown. */
const COUNTED_FROM = 0.8;

/**
 * A maximum length that does not cut the text: a text that is too long is reported at once and blocks the form.
 * (`maxlength` silently cuts pasted text.)
 */
export function useLengthLimit<E extends TextElement>(maxLength: number | undefined) {
  const [length, setLength] = useState(0);
  const ref = useRef<E>(null);
  const measure = (field: TextElement) => {
    if (maxLength === undefined) return;
    // The server trims texts before counting, except passwords.
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
    ref,
    /** To be called with the field when its text changes. */
    measure,
  };
}

function sentence(length: number, limit: number): string {
  return t("At most {limit} characters: this has {count}.", { limit, count: length });
}
