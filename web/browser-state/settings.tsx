import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { asPageSettings, SettingsContext, useSettings, withMoney } from "#web/components/settings.ts";

/** The current settings, multi-buys, own pages and next free slot, fetched when those in the document may be outdated. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  // Its script is only loaded when it is needed.
  queryFn: async () => (await import("./read-settings.ts")).readSettings(),
});

/** Provides the settings of the document, and newer ones once they are fetched. Used once, at the root. */
export function CurrentSettings({ children }: { children: ReactNode }) {
  const written = useSettings();
  // The document's settings need no call: code that learns of a change invalidates them.
  const { data } = useQuery({ ...settingsQuery, initialData: written, staleTime: Number.POSITIVE_INFINITY });
  const settings = useMemo(
    () => (data === written ? written : withMoney(asPageSettings(data, written))),
    [data, written],
  );
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

/** Fetches the settings now, and when the visitor returns to the page: for pages that show an order's total. */
export function useFreshSettings(): void {
  useQuery({ ...settingsQuery, refetchOnMount: "always", refetchOnWindowFocus: "always" });
}
