import type { FastifyInstance } from "fastify";
import { imports } from "#contract/catalog/import/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { route, untilGone } from "#platform/http/routes.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import type { Shop } from "#platform/shop.ts";
import { exportCsv, exportXlsx } from "./export-products.ts";
import { beginApply, beginUndo, cancelImport, checkImport, removeImport } from "./imports.ts";
import { readImport, readImports, readMistakes } from "./read-imports.ts";
import { uploadImport } from "./upload-import.ts";

export function importRoutes(app: FastifyInstance, shop: Shop): void {
  streamRoute(app, imports.exportCsv, async ({ admit }) => ({
    headers: { "content-disposition": 'attachment; filename="products.csv"' },
    body: exportCsv(shop, admit),
  }));

  streamRoute(app, imports.exportXlsx, async ({ admit }) => ({
    headers: { "content-disposition": 'attachment; filename="products.xlsx"' },
    body: exportXlsx(shop, admit),
  }));

  route(app, shop, imports.list, async () => ({ imports: await readImports(shop) }));

  route(
    app,
    shop,
    imports.upload,
    async ({ actor, form, admit, once, reply }) => {
      const options = { admit, once: once(), signal: untilGone(reply) };
      return {
        message: t("The file was read"),
        import: await uploadImport(shop, actor, form.files, options),
      };
    },
    { inParts: true },
  );

  route(app, shop, imports.read, async ({ params }) => ({ import: await readImport(shop, params.id) }));

  route(app, shop, imports.mistakes, ({ params, query }) => readMistakes(shop, params.id, query));

  route(app, shop, imports.check, async ({ actor, params, body }) => ({
    message: t("The rows are being checked"),
    import: await checkImport(shop, actor, params.id, body),
  }));

  route(app, shop, imports.apply, async ({ actor, params }) => ({
    message: t("The import has begun"),
    import: await beginApply(shop, actor, params.id),
  }));

  route(app, shop, imports.cancel, async ({ actor, params }) => ({
    message: t("It is being stopped"),
    import: await cancelImport(shop, actor, params.id),
  }));

  route(app, shop, imports.undo, async ({ actor, params }) => ({
    message: t("The import is being undone"),
    import: await beginUndo(shop, actor, params.id),
  }));

  route(app, shop, imports.remove, async ({ actor, params }) => {
    await removeImport(shop, actor, params.id);
    return { message: t("Import deleted") };
  });
}
