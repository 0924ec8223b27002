import { Heart, Search, ShoppingCart } from "lucide-react";
import { Logo } from "../../../features/navigation/logo.tsx";
import { SettingsContext, useSettings } from "../../../ui/settings.ts";
import { useObjectUrl } from "../../../ui/use-object-url.ts";
import { Preview } from "./preview.tsx";

type HeaderPreviewProps = { name: string; logo: string | null; chosen: File | undefined };

/** The header of the shop with an unsaved name and logo. */
export function HeaderPreview({ name, logo, chosen }: HeaderPreviewProps) {
  const settings = useSettings();
  const url = useObjectUrl(chosen);
  return (
    <Preview title="The header of your shop">
      <SettingsContext value={{ ...settings, name, logo: url ?? logo }}>
        <div className="flex items-center justify-between gap-4 rounded-xl border border-line bg-paper px-4 py-3">
          <Logo />
          <span aria-hidden className="flex gap-4 text-muted">
            <Search className="size-5 max-xs:hidden" />
            <Heart className="size-5 max-xs:hidden" />
            <ShoppingCart className="size-5" />
          </span>
        </div>
      </SettingsContext>
    </Preview>
  );
}
