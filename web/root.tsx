import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Toaster } from "react-hot-toast";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { CartProvider } from "./api/cart.tsx";
import { useSessionAcrossTabs } from "./api/session.ts";
import styles from "./app.css?url";
import { AboveDialogs } from "./ui/above-dialogs.tsx";
import { ErrorPage } from "./ui/error-page.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBFAF5" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AcrossTabs />
      <CartProvider>
        <Outlet />
      </CartProvider>
      {/* Numbers of the specification's section 9; they are the library's own defaults, stated. */}
      <AboveDialogs>
        <Toaster
          position="bottom-center"
          containerStyle={{ bottom: 88 }}
          toastOptions={{
            duration: 4000,
            removeDelay: 1000,
            success: { duration: 2000 },
            style: {
              background: "#1b2a22",
              color: "#fff",
              borderRadius: 999,
              padding: "10px 18px",
              fontWeight: 600,
            },
          }}
        />
      </AboveDialogs>
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
  return new QueryClient({ defaultOptions: { queries: { retry: 1 } } });
}
