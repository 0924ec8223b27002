import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { readerLanguage } from "#contract/i18n/i18n.ts";
import { isRightToLeft } from "#contract/i18n/languages.ts";
import { CartProvider } from "#web/browser-state/cart/cart.tsx";
import { pageMemory, usePageMemory } from "#web/browser-state/page-memory.ts";
import { useSessionAcrossTabs } from "#web/browser-state/session.ts";
import { CurrentSettings } from "#web/browser-state/settings.tsx";
import { isRefusal } from "#web/client/call-error.ts";
import { isOnline } from "#web/client/online.ts";
import { ErrorPage } from "#web/components/page/error-page.tsx";
import { ScriptNonce } from "#web/components/script-nonce.ts";
import { useSettings } from "#web/components/settings.ts";
import script from "#web/components/start-script.js?raw";
import { brandColorOf } from "#web/components/theme/brand-color.ts";
import { ThemeScript } from "#web/components/theme/theme-script.tsx";
import { type ToastPlace, Toasts } from "#web/components/toast.tsx";
import type { Route } from "./+types/root";
import styles from "./app.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The options of a route's `handle`. */
export type RouteHandle = {
  /** A page that works without scripts, at any URL. */
  plain?: boolean;
  /** Where its pages show toasts; by default at the bottom. */
  toasts?: ToastPlace;
  /** The query parameters that its pages read: all others are ignored, and are missing while they are rendered. */
  readQuery?: (given: URLSearchParams) => URLSearchParams;
};

export const clientMiddleware = [pageMemory];

export function Layout({ children }: { children: ReactNode }) {
  const plain = useHandles().some((handle) => handle.plain);
  const settings = useSettings();
  return (
    // The theme script sets the chosen theme on it.
    <html
      lang={readerLanguage()}
      dir={isRightToLeft(readerLanguage()) ? "rtl" : undefined}
      data-shop-url={settings.url}
      data-settings={JSON.stringify(settings)}
      data-typeface={settings.typeface}
      {...brandColorOf(settings)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColor scheme="light" color="#fbfaf5" />
        <ThemeColor scheme="dark" color="#111713" />
        <Meta />
        {/* Browsers need it before the page's styles only. */}
        {import.meta.env.SSR && settings.typeface === "standard" && (
          <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <Links />
        <link rel="icon" href={settings.logo ?? "/favicon.svg"} />
        <link rel="apple-touch-icon" href={settings.logo ?? "/apple-touch-icon.png"} />
      </head>
      <body>
        <ThemeScript />
        {children}
        {!plain && <ScrollRestoration />}
        {!plain && <Scripts />}
        {!plain && <StartScript />}
      </body>
    </html>
  );
}

function useHandles(): RouteHandle[] {
  return useMatches().map(({ handle }) => (handle as RouteHandle | undefined) ?? {});
}

/** The colour of the browser's bars for the system's theme; theme-script.js overrides it when one was chosen. */
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
      <Always />
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

/** Hooks that run on every page and render nothing. */
function Always() {
  useSessionAcrossTabs();
  usePageMemory();
  return null;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once with a message instead of waiting for a connection.
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isOnline() && !isRefusal(error),
      },
      mutations: { networkMode: "always" },
    },
  });
}

/**
 * Placed after the page's scripts, which it starts; it also keeps early clicks until hydration. It comes with the document, and never runs again in the browser.
 */
function StartScript() {
  return (
    <script
      nonce={use(ScriptNonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, the same for everybody
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : "" }}
    />
  );
}
