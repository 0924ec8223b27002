import type { FormEvent, KeyboardEvent } from "react";
import { ShopError } from "../../../contract/errors.ts";
import { Button } from "../../ui/button.tsx";
import { PictureSlots } from "./add-product/picture-slots.tsx";
import { productBody } from "./add-product/product-body.ts";
import { ProductFields } from "./add-product/product-fields.tsx";
import { useAddProduct } from "./add-product/use-add-product.ts";
import { usePictures } from "./add-product/use-pictures.ts";

export default function AddProduct() {
  const pictures = usePictures();
  const { mutate, isPending, error } = useAddProduct();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Ctrl+Enter gets past the disabled button.
    if (isPending) return;
    mutate(productBody(new FormData(form), pictures.slots), {
      onSuccess: () => {
        form.reset();
        pictures.clear();
        focusField(form, "name");
      },
      onError: (problem) => focusField(form, firstField(problem)),
    });
  };

  return (
    <>
      <title>Add Product · Larder</title>
      <h1 className="mb-4 font-extrabold text-2xl">Add Product</h1>
      <form
        onSubmit={onSubmit}
        onKeyDown={submitOnCtrlEnter}
        className="grid max-w-xl gap-x-8 gap-y-5 lg:max-w-4xl lg:grid-cols-[18rem_1fr]"
      >
        <PictureSlots pictures={pictures} />
        <ProductFields wrong={error instanceof ShopError ? error.fields : undefined} />
        <Button
          type="submit"
          disabled={isPending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          className="min-h-12 w-full sm:w-40 lg:col-start-2"
        >
          ADD
        </Button>
      </form>
    </>
  );
}

/** From anywhere in the form, also from the lines of the description, where Enter alone begins a new one. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function firstField(problem: Error): string | undefined {
  return problem instanceof ShopError ? Object.keys(problem.fields ?? {})[0] : undefined;
}

function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
