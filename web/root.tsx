import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root";
import { CartProvider } from "./api/cart.tsx";
import { isOnline } from "./api/online.ts";
import { useSessionAcrossTabs } from "./api/session.ts";
import { CurrentSettings } from "./api/settings.tsx";
import styles from "./app.css?url";
import { ErrorPage } from "./ui/error-page.tsx";
import { useSettings } from "./ui/settings.ts";
import { ThemeScript } from "./ui/theme-script.tsx";
import { type ToastPlace, Toasts } from "./ui/toast.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** What a route may say of itself in its `handle`. */
export type RouteHandle = {
  /** A page that works without scripts, whatever the address it is shown at. */
  plain?: boolean;
  /** Where its pages have room for toasts; at the bottom, unless it says so. */
  toasts?: ToastPlace;
  /** What its pages read of the address's query: all else counts for nothing, and is not there while they are rendered. */
  readQuery?: (given: URLSearchParams) => Record<string, string>;
};

export function Layout({ children }: { children: ReactNode }) {
  const plain = useHandles().some((handle) => handle.plain);
  const settings = useSettings();
  return (
    // The theme's script writes the person's choice on it.
    <html
      lang="en"
      data-shop-url={settings.url}
      data-settings={JSON.stringify(settings)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColor scheme="light" color="#fbfaf5" />
        <ThemeColor scheme="dark" color="#111713" />
        <Meta />
        <Links />
      </head>
      <body>
        <ThemeScript />
        {children}
        {!plain && <ScrollRestoration />}
        {!plain && <Scripts />}
      </body>
    </html>
  );
}

function useHandles(): RouteHandle[] {
  return useMatches().map(({ handle }) => (handle as RouteHandle | undefined) ?? {});
}

/** The colour of the browser's own bars, for the system's scheme; theme-script.js knows better when one was chosen. */
function ThemeColor({ scheme, color }: { scheme: "light" | "dark"; color: string }) {
  return (
    <meta
      name="theme-color"
      content={color}
      media={`(prefers-color-scheme: ${scheme})`}
      data-scheme={scheme}
      suppressHydrationWarning
    />
  );
}

export default function Root() {
  const [queryClient] = useState(createQueryClient);
  const toastPlace = useHandles().find((handle) => handle.toasts)?.toasts;
  return (
    <QueryClientProvider client={queryClient}>
      <AcrossTabs />
      <CurrentSettings>
        <CartProvider>
          <Outlet />
        </CartProvider>
        <Toasts place={toastPlace} />
      </CurrentSettings>
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

function AcrossTabs() {
  useSessionAcrossTabs();
  return null;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a connection a call fails at once, and says so, instead of waiting for one.
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures) => failures < 1 && isOnline(),
      },
      mutations: { networkMode: "always" },
    },
  });
}
