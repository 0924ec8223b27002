import type { Route } from "./+types/import";
import { ImportPage } from "./import/import-page.tsx";
import { ImportsPage } from "./import/imports-page.tsx";

/** Export and the list of imports, or one of these. */
export default function Import({ params: { id } }: Route.ComponentProps) {
  return id ? <ImportPage key={id} id={id} /> : <ImportsPage />;
}
