import { useQueryClient } from "@tanstack/react-query";
import type { ProductImport } from "../../../../contract/catalog/import-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { IMPORTS_KEY, importQuery } from "../../../features/seller/import-queries.ts";
import { toast } from "../../../ui/toast.tsx";

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
      toast.error(messageOf(error, "This could not be done. Please try again."));
      await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey });
    },
  });
}
