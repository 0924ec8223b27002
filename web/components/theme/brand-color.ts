import type { CSSProperties } from "react";
import type { Settings } from "#contract/settings/settings.ts";

/** The attributes of an element whose parts have the shop's own colour (web/app.css); none for the default. */
export function brandColorOf({ brandColor }: Pick<Settings, "brandColor">) {
  if (brandColor === null) return {};
  return { "data-brand-color": "", style: { "--brand-color": brandColor } as CSSProperties };
}
