import { useEffect, useRef, useState } from "react";

const TYPING_PAUSE_MS = 200;

/**
 * The text of a search box whose address holds what is searched for: a short pause after the last letter, `search` is
 * told what was typed. `searched` is what the address says now.
 */
export function useTypedSearch(searched: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(searched);
  const timer = useRef<number>(undefined);
  const asked = useRef<string[]>([]);

  // Back, a chip or a link may change the address: then the box follows. What came of its own typing it knows, and
  // more may have been typed, and asked for, since.
  useEffect(() => {
    const own = asked.current.indexOf(searched);
    if (own === -1) setTyped(searched);
    asked.current = own === -1 ? [] : asked.current.slice(own + 1);
  }, [searched]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const ask = (text: string) => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    asked.current.push(text);
    search(text);
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => ask(text), TYPING_PAUSE_MS);
    },
    /** The box is left: what was typed in it is searched for now, before anything else is chosen. */
    leave: () => {
      if (timer.current !== undefined) ask(typed);
    },
    /** Something else was chosen: what was typed is not searched for any more. */
    forget: () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    },
    searchNow: () => ask(typed),
  };
}
