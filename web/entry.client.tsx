import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { SettingsContext, withMoney } from "./ui/settings.ts";

// The server wrote them there.
const settings = withMoney(JSON.parse(document.documentElement.dataset.settings ?? ""));

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
