import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { asPageSettings, SettingsContext, useSettings, withMoney } from "../ui/settings.ts";
import { api } from "./browser.ts";

/** The shop's settings, asked for when those of the document may be out of date. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: async () => (await api.settings.settings()).settings,
});

/** Gives what is below it the settings of the document, and newer ones once they are there. Used once, at the root. */
export function CurrentSettings({ children }: { children: ReactNode }) {
  const written = useSettings();
  // The document's need no call: whoever learns of others invalidates these.
  const { data } = useQuery({ ...settingsQuery, initialData: written, staleTime: Number.POSITIVE_INFINITY });
  const settings = useMemo(
    () => (data === written ? written : withMoney(asPageSettings(data, written.url))),
    [data, written],
  );
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

/** Asks for the settings now, and when somebody comes back to the page: for one that shows what an order will cost. */
export function useFreshSettings(): void {
  useQuery({ ...settingsQuery, refetchOnMount: "always", refetchOnWindowFocus: "always" });
}
