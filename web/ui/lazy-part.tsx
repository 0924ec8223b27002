import { type ComponentType, lazy, useEffect, useState } from "react";
import { LoadError } from "./load-error.tsx";

/**
 * A part of a page that is not visible at first; its script is loaded when it is first shown, usually from the service
 * worker's cache. After a deployment the script may be gone: then the part shows a button that reloads the page, rather
 * than reloading it unasked.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => MissingPart) }));
}

/**
 * A part that opens over the page, like a dialog; undefined until its script is loaded, which happens after the page's
 * own, so that opening it rarely waits.
 */
export function useOverlay<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const [part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    void load()
      .catch(() => MissingOverlay)
      .then((loaded) => setPart(() => loaded));
  }, [load]);
  return part;
}

function MissingOverlay({ open }: { open: boolean }) {
  return open && <MissingPart />;
}

function MissingPart() {
  return (
    <LoadError
      error={undefined}
      fallback="This part of the page could not be loaded. Please load the page again."
      onRetry={() => window.location.reload()}
    />
  );
}
