import { type RefObject, useEffect, useEffectEvent } from "react";

type WhatIsLeft = {
  ready: boolean;
  formId: string;
  button: RefObject<HTMLButtonElement | null>;
  onFocused: () => void;
};

/** Once `ready`, focuses the first empty field of the address form, or the button to order when nothing is missing. */
export function useFocusWhatIsLeft({ ready, formId, button, onFocused }: WhatIsLeft): void {
  const focus = useEffectEvent(() => {
    const form = document.getElementById(formId);
    (form?.querySelector<HTMLElement>("input:invalid") ?? button.current)?.focus();
    onFocused();
  });
  useEffect(() => {
    if (ready) focus();
  }, [ready]);
}
