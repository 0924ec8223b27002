import { useQueryClient } from "@tanstack/react-query";
import type { ProductImport } from "#contract/catalog/import/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";
import { IMPORTS_KEY, importQuery } from "./import-queries.ts";

type Step =
  | { kind: "apply" | "cancel" | "undo" }
  | { kind: "check"; columns: ProductImport["columns"]; fallbackCategory: string | null };

/** Checks, applies, stops or undoes an import. */
export function useImportStep(id: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ kind, ...input }: Step) => {
      const { imports } = backOffice;
      if (kind === "check") return imports.check({ id, columns: [], ...input });
      return imports[kind]({ id });
    },
    onSuccess: (reply) => {
      queryClient.removeQueries({ queryKey: [...IMPORTS_KEY, id, "mistakes"] });
      queryClient.setQueryData(importQuery(id).queryKey, reply);
    },
    onError: async (error) => {
      toast.error(messageOf(error, t("This could not be done. Please try again.")));
      await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey });
    },
  });
}
