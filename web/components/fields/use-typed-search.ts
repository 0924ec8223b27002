import { useEffect, useRef, useState } from "react";

const TYPING_PAUSE_MS = 200;

/**
 * The text of a search box whose search is in the URL: `search` is called with the text shortly after typing stops.
 * `searched` is the current search of the URL.
 */
export function useTypedSearch(searched: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(searched);
  const timer = useRef<number>(undefined);
  const asked = useRef<string[]>([]);

  // Follows URL changes by Back, a chip or a link, but not those of its own typing, after which more may have been
  // typed, nor while what has been typed is still to be searched.
  useEffect(() => {
    const own = asked.current.indexOf(searched);
    if (own === -1 && timer.current === undefined) setTyped(searched);
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
    /** Called when the focus leaves the box: searches for pending text at once. */
    leave: () => {
      if (timer.current !== undefined) ask(typed);
    },
    /** Drops what was typed and not found yet, because something else was chosen. */
    forget: () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
      asked.current = [];
      setTyped(searched);
    },
    searchNow: () => ask(typed),
  };
}
