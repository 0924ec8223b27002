import { useEffect, useRef, useState } from "react";
import { createOwnChanges } from "../own-changes.ts";

const TYPING_PAUSE_MS = 200;

/**
 * The text of a search box whose search is in the URL: `search` is called with the text shortly after typing stops.
 * `searched` is the current search of the URL.
 */
export function useTypedSearch(searched: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(searched);
  const timer = useRef<number>(undefined);
  const [own] = useState(createOwnChanges);

  // Follows URL changes by Back, a chip or a link, but not those of its own typing, after which more may have been
  // typed, nor while what has been typed is still to be searched.
  useEffect(() => {
    if (!own.arrive(searched) && timer.current === undefined) setTyped(searched);
  }, [searched, own]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const ask = (text: string) => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    own.add(text);
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
      own.forget();
      setTyped(searched);
    },
    searchNow: () => ask(typed),
  };
}
