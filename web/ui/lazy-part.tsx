import { type ComponentType, lazy } from "react";
import { LoadError } from "./load-error.tsx";

/**
 * A part of a page that nobody sees at first; its script comes when it is first shown, by then mostly from the service
 * worker. After a new version of the shop the script may be gone: then the part says so, and the page is loaded anew
 * when she wants it, not under her hands.
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
