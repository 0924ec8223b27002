import { onlineManager } from "@tanstack/react-query";

/**
 * Whether the shop is reachable, which means more than a network connection: every call updates it (browser.ts), and so
 * does the service worker when it serves a cached page (web/storefront/layout/offline-notice.tsx detects it).
 */
export function isOnline(): boolean {
  return onlineManager.isOnline();
}

export function setOnline(online: boolean): void {
  onlineManager.setOnline(online);
}
