import { findPackageJSON } from "node:module";
import path from "node:path";

/** The project's folder, the same when running from the sources and from the built server (`build/shop`). */
export const root = path.dirname(findPackageJSON(import.meta.url) ?? process.cwd());
