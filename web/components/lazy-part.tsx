import { type ComponentType, lazy, useEffect, useState } from "react";
import { msg, t } from "#contract/i18n/i18n.ts";
import { LoadError } from "./page/load-error.tsx";
import { toast } from "./toast.tsx";

/**
 * A part of a page that is not visible at first; its script is loaded when it is first shown, usually from the service
 * worker's cache. After a deployment the script may be gone: then the part shows a button that reloads the page, rather
 * than reloading it unasked; or `Missing`, where there is no room for that, or nobody misses it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = MissingPart,
) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Missing) }));
}

type OverlayProps = { open: boolean; onClose: () => void };

/**
 * A part that opens over the page, like a dialog; undefined until its script is loaded, which happens after the page's
 * own, so that opening it rarely waits. If the script cannot be loaded, opening the part shows a toast instead.
 */
export function useOverlay<Props extends OverlayProps>(load: () => Promise<ComponentType<Props>>) {
  const [part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    void load()
      .catch(() => MissingOverlay)
      .then((loaded) => setPart(() => loaded));
  }, [load]);
  return part;
}

const missing = msg("This part of the page could not be loaded.");
const reload = () => window.location.reload();

function MissingOverlay({ open, onClose }: OverlayProps) {
  useEffect(() => {
    if (!open) return;
    toast.error(t(missing), { id: "missing part", action: { text: t("Reload"), onClick: reload } });
    onClose();
  }, [open, onClose]);
  return null;
}

function MissingPart() {
  return <LoadError error={undefined} fallback={t(missing)} onRetry={reload} />;
}
