import { storedValue } from "#web/client/stored-value.ts";
import { useSession } from "./session.ts";

const stored = storedValue<readonly string[]>("larder-avoided-allergens", (value) =>
  Array.isArray(value) ? value.filter((code) => typeof code === "string") : undefined,
);
const none: readonly string[] = [];

/** The codes of the allergens that a visitor avoids, stored in this browser only. */
export function readVisitorsAllergens(): string[] {
  return [...(stored.read() ?? none)];
}

/** Returns whether the browser stored it. */
export function writeVisitorsAllergens(codes: readonly string[]): boolean {
  return stored.write(codes.length > 0 ? codes : undefined);
}

/** The codes of the allergens that the shopper or visitor avoids. */
export function useAvoidedAllergens(): readonly string[] {
  const session = useSession();
  const visitors = stored.use() ?? none;
  return session?.user ? session.avoidedAllergens : visitors;
}
