import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect } from "react";
import type { StaffProduct } from "#contract/catalog/product-endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { UnsavedChanges } from "#web/components/fields/unsaved-changes.tsx";
import { toast } from "#web/components/toast.tsx";
import { type FormValues, isSame, readForm } from "#web/office/product-form/form-values.ts";
import { quantityBody, statementBody } from "#web/office/product-form/product-body.ts";
import { ProductFields } from "#web/office/product-form/product-fields.tsx";
import { readPicture } from "#web/office/product-form/product-values.ts";
import { focusWrongField, submitOnCtrlEnter, wrongFields } from "#web/office/shared/office-form.ts";
import { productQuery } from "#web/office/shared/office-queries.ts";
import { MeetingNotice } from "./meeting-notice.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { useKeepProduct } from "./use-keep-product.ts";
import { useProductEdits } from "./use-product-edits.ts";

const newerCodes: ReadonlySet<string> = new Set(["product_changed", "stock_changed"]);

type ProductFormProps = { product: StaffProduct; onDirty: (isDirty: boolean) => void };

/** Everything that is stated about a product, saved together. */
export function ProductForm({ product, onDirty }: ProductFormProps) {
  const edits = useProductEdits(product);
  useEffect(() => onDirty(edits.isDirty), [edits.isDirty, onDirty]);
  const { mutate, isPending, error, reset } = useSaveProduct();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!edits.isDirty) return;
    const form = event.currentTarget;
    const pictures = edits.values.pictures ?? [];
    const sent: FormValues = { ...readForm(form), pictures };
    const filled = new FormData(form);
    const seen = edits.base.stockQuantity;
    const counted = !isSame(sent.stockQuantity, seen) && {
      stockQuantity: quantityBody(filled),
      seenQuantity: seen?.[0] === undefined ? null : Number(seen[0]),
    };
    mutate(
      {
        id: product._id,
        version: edits.version,
        ...statementBody(filled),
        ...counted,
        pictures: pictures.map(readPicture),
      },
      {
        onSuccess: (reply) => edits.adopt(reply.product, sent),
        onError: (problem) => focusWrongField(form, problem),
      },
    );
  };
  return (
    <>
      {edits.meeting && (
        <MeetingNotice meeting={edits.meeting} values={edits.values} onChoose={edits.choose} />
      )}
      <form
        ref={edits.form}
        onSubmit={onSubmit}
        onKeyDown={submitOnCtrlEnter}
        onInput={edits.note}
        className="grid max-w-xl gap-x-8 gap-y-5 lg:max-w-4xl lg:grid-cols-[18rem_1fr]"
      >
        <div className="grid gap-5 lg:col-start-2">
          <ProductFields values={edits.initial} current={edits.values} wrong={wrongFields(error)} />
          {!edits.meeting && <FormError error={error} />}
        </div>
        <ProductPictures
          product={product}
          pictures={(edits.values.pictures ?? []).map(readPicture)}
          onChange={edits.setPictures}
          error={Object.entries(wrongFields(error) ?? {}).find(([name]) => name.startsWith("pictures"))?.[1]}
        />
        <SaveBar
          isDirty={edits.isDirty}
          isPending={isPending}
          onDiscard={() => {
            reset();
            return edits.replace(edits.base);
          }}
          onRestore={edits.replace}
        />
      </form>
      <UnsavedChanges when={edits.isDirty} onLeave={edits.forget} />
    </>
  );
}

type Edit = Parameters<typeof backOffice.products.edit>[0];

/** Saves an edit. When somebody else has saved first, the newest version is loaded, to be combined with the edit. */
function useSaveProduct() {
  const queryClient = useQueryClient();
  const keepProduct = useKeepProduct();
  return useAction({
    mutationFn: (edit: Edit) => backOffice.products.edit(edit),
    onSuccess: ({ message, product }) => {
      keepProduct(product);
      toast.success(message, { about: "product" });
    },
    onError: (problem, { id }) => {
      toast.error(messageOf(problem, t("The product could not be saved.")), { about: "product" });
      if (problem instanceof CallError && newerCodes.has(problem.code))
        return queryClient.invalidateQueries({ queryKey: productQuery(id).queryKey });
    },
  });
}

type SaveBarProps = {
  isDirty: boolean;
  isPending: boolean;
  /** Shows what was saved last; returns what was in the form. */
  onDiscard: () => FormValues;
  onRestore: (values: FormValues) => void;
};

/** Stays in sight at the bottom of the form, so that nothing moves when the first change is made. */
function SaveBar({ isDirty, isPending, onDiscard, onRestore }: SaveBarProps) {
  const discard = () => {
    const former = onDiscard();
    toast(t("Changes discarded"), {
      about: "product",
      action: { text: t("Undo"), onClick: () => onRestore(former) },
    });
  };
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 border-line border-t bg-paper py-3 lg:col-start-2">
      <Button
        type="submit"
        disabled={!isDirty || isPending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="min-h-12 w-32"
      >
        {t("Save")}
      </Button>
      <Button look="quiet" disabled={!isDirty || isPending} onClick={discard}>
        {t("Discard")}
      </Button>
      <p role="status" className="text-muted text-sm">
        {isDirty ? t("Unsaved changes") : ""}
      </p>
    </div>
  );
}
