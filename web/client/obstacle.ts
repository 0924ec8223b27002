import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isOnline } from "./online.ts";

/** Why the shop is unreachable: this device is offline, or the shop does not answer. */
export function useObstacle(): "offline" | "away" | undefined {
  // Rerenders when the connection changes, because onlineManager listens to it.
  const online = useSyncExternalStore(onlineManager.subscribe, isOnline, () => true);
  return online ? undefined : navigator.onLine ? "away" : "offline";
}
