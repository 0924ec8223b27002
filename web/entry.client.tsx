import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ShopUrl } from "./ui/shop-url.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* The server wrote it there. */}
      <ShopUrl value={document.documentElement.dataset.shopUrl ?? ""}>
        <HydratedRouter />
      </ShopUrl>
    </StrictMode>,
  );
});
