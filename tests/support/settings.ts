import type { Settings } from "../../contract/settings/settings.ts";
import type { Reply, Visitor } from "./visitor.ts";

/** Changes some settings through the API, based on the current version or another one. */
export async function changeSettings(
  seller: Visitor,
  changes: Partial<Settings>,
  version?: number,
): Promise<Reply> {
  const { body } = await seller.get("/api/settings/all");
  const settings = { ...body.settings, ...changes };
  return seller.put("/api/settings", { version: version ?? body.version, settings });
}
