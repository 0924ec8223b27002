import { type FormEvent, useEffect } from "react";
import type { StaffProduct } from "../../../../contract/catalog/product-endpoints.ts";
import { type FormValues, isSame, readForm } from "../../../features/product-form/form-values.ts";
import { quantityBody, statementBody } from "../../../features/product-form/product-body.ts";
import { ProductFields } from "../../../features/product-form/product-fields.tsx";
import { readPicture } from "../../../features/product-form/product-values.ts";
import { focusWrongField, submitOnCtrlEnter, wrongFields } from "../../../features/seller/seller-form.ts";
import { FormError } from "../../../ui/form-error.tsx";
import { UnsavedChanges } from "../../../ui/unsaved-changes.tsx";
import { MeetingNotice } from "./meeting-notice.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useProductEdits } from "./use-product-edits.ts";
import { useSaveProduct } from "./use-save-product.ts";

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
          <ProductFields values={edits.initial} wrong={wrongFields(error)} />
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
