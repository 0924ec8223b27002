import { useQueryClient } from "@tanstack/react-query";
import type { Address, AddressFields } from "#contract/addresses/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { addressesQuery } from "#web/browser-state/addresses.ts";
import { messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";

const about = "address";

type Saving = {
  fields: AddressFields;
  /** Called when it is saved, even if the form is gone by then. */
  onSaved: (address: Address) => void;
};

/** Saves a new address, or with an id the changes to an existing one. */
export function useSaveAddress(id: string | undefined) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ fields }: Saving) =>
      id === undefined ? shopperApi.addresses.add(fields) : shopperApi.addresses.edit({ id, ...fields }),
    onSuccess: async ({ message, address }, { onSaved }) => {
      await queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey });
      toast.success(message, { about });
      onSaved(address);
    },
    onError: (error) => sayFailed(error, t("The address could not be saved. Please try again.")),
  });
}

/** Deletes an address: it disappears at once, returns when the call fails, and can be restored for a while. */
export function useRemoveAddress() {
  const { countries } = useSettings();
  const queryClient = useQueryClient();
  const { queryKey } = addressesQuery;
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const putBack = useAction({
    mutationFn: ({ _id, ...fields }: Address) => shopperApi.addresses.add(fields),
    lockBy: ({ _id }) => _id,
    onSuccess: () => toast.success(t("Address is back"), { about }),
    onError: (error) => sayFailed(error, t("The address could not be put back. Please add it again.")),
    onSettled: refresh,
  });
  return useAction({
    mutationFn: ({ _id }: Address) => shopperApi.addresses.remove({ id: _id }),
    lockBy: ({ _id }) => _id,
    onMutate: async ({ _id }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (book) => book?.filter((address) => address._id !== _id));
      return before;
    },
    onSuccess: ({ message }, address) =>
      // One from before the shop stated its countries could not be added again.
      toast(message, {
        about,
        ...((countries.length === 0 || address.countryCode) && {
          action: { text: t("Undo"), onClick: () => putBack.mutate(address) },
        }),
      }),
    onError: (error, _address, before) => {
      queryClient.setQueryData(queryKey, before);
      sayFailed(error, t("The address could not be removed. Please try again."));
    },
    onSettled: refresh,
  });
}

function sayFailed(error: Error, fallback: string): void {
  toast.error(messageOf(error, fallback), { about });
}
