import { type ComponentType, lazy } from "react";
import { LoadError } from "./load-error.tsx";

/**
 * A part of a page that is not visible at first; its script is loaded when it is first shown, usually from the service
 * worker's cache. After a deployment the script may be gone: then the part shows a button that reloads the page, rather
 * than reloading it unasked.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => MissingPart) }));
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
