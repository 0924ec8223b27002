import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { SettingsContext, withMoney } from "#web/components/settings.ts";

// The server rendered them there.
const settings = withMoney(JSON.parse(document.documentElement.dataset.settings ?? ""));

// React Router (8.5.1) leaves two promises about the end of a page's data to nobody, which reject when a newer
// navigation takes its place.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SettingsContext value={settings}>
        <HydratedRouter />
      </SettingsContext>
    </StrictMode>,
  );
});
