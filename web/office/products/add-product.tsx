import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { toast } from "#web/components/toast.tsx";
import { productBody } from "#web/office/product-form/product-body.ts";
import { ProductFields } from "#web/office/product-form/product-fields.tsx";
import {
  focusField,
  focusWrongField,
  submitOnCtrlEnter,
  wrongFields,
} from "#web/office/shared/office-form.ts";
import { ownMemberQuery, STAFF_PRODUCTS_KEY, staffSummaryQuery } from "#web/office/shared/office-queries.ts";
import { PictureSlots } from "./add-product/picture-slots.tsx";
import { SetupChecklist } from "./add-product/setup-checklist.tsx";
import { usePictures } from "./add-product/use-pictures.ts";

export default function AddProduct() {
  const { data: door } = useQuery(ownMemberQuery);
  const pictures = usePictures();
  const { mutate, isPending, error } = useAddProduct();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const files = pictures.slots.flatMap(({ file }) => file ?? []);
    mutate(productBody(new FormData(form, event.nativeEvent.submitter), files), {
      onSuccess: () => {
        form.reset();
        pictures.clear();
        focusField(form, "name");
      },
      onError: (problem) => {
        pictures.refuse(wrongFields(problem) ?? {});
        focusWrongField(form, problem);
      },
    });
  };

  return (
    <>
      <PageHead title="Add Product" />
      {door?.setup && <SetupChecklist />}
      <h1 className="mb-4 font-extrabold text-2xl">Add Product</h1>
      <form
        onSubmit={onSubmit}
        onKeyDown={submitOnCtrlEnter}
        className="grid max-w-xl gap-x-8 gap-y-5 lg:max-w-4xl lg:grid-cols-[18rem_1fr]"
      >
        <PictureSlots pictures={pictures} />
        <ProductFields wrong={wrongFields(error)} />
        <div className="flex flex-wrap gap-3 lg:col-start-2">
          <Button
            type="submit"
            disabled={isPending}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            className="min-h-12 grow sm:w-40 sm:grow-0"
          >
            ADD
          </Button>
          <Button
            type="submit"
            name="status"
            value="draft"
            look="secondary"
            disabled={isPending}
            className="min-h-12"
          >
            Save as draft
          </Button>
        </div>
      </form>
    </>
  );
}

/** Submits a new product. */
function useAddProduct() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (body: FormData) => backOffice.staffCatalog.addProduct(body),
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: STAFF_PRODUCTS_KEY });
      void queryClient.invalidateQueries({ queryKey: staffSummaryQuery.queryKey });
      toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, "The product could not be added. Please try again.")),
  });
}
