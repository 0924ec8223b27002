import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { problemLimits } from "#contract/problems/limits.ts";
import { problemKinds, problemNames } from "#contract/problems/problem-kinds.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field, SelectField, TextField } from "#web/components/field.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { PICTURE_TYPES } from "#web/components/picture-types.ts";
import { shrinkPicture } from "#web/components/shrink-picture.ts";
import { toast } from "#web/components/toast.tsx";
import { problemsOfOrderQuery } from "./problem-queries.ts";

type ReportFormProps = {
  orderId: string;
  /** The items that can be reported, with how many of each are paid for. */
  items: readonly { _id: string; name: string; charged: number }[];
  onReported: () => void;
};

/** Reports a problem with one item: what, how many, a description, and a picture if there is one. */
export function ReportForm({ orderId, items, onReported }: ReportFormProps) {
  const queryClient = useQueryClient();
  const [product, setProduct] = useState(items[0]?._id ?? "");
  const [kind, setKind] = useState<string>(problemKinds[0]);
  const { mutate, isPending, error } = useAction({
    mutationFn: async (sent: FormData) => shopperApi.problems.report(await bodyOf(orderId, sent)),
    onSuccess: ({ message }) => {
      toast.success(message);
      onReported();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: problemsOfOrderQuery(orderId).queryKey }),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  const charged = items.find(({ _id }) => _id === product)?.charged ?? 1;
  const fields = fieldsOf(error);
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <h2 className="pr-10 font-extrabold text-2xl">Report a problem</h2>
      <SelectField
        label="Item"
        name="product"
        value={product}
        onChange={({ target }) => setProduct(target.value)}
      >
        {items.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="What is wrong?"
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        >
          {problemKinds.map((each) => (
            <option key={each} value={each}>
              {problemNames[each]}
            </option>
          ))}
        </SelectField>
        <SelectField key={product} label="How many?" name="quantity">
          {Array.from({ length: charged }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {count} of {charged}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Tell us more"
        name="text"
        rows={3}
        required={kind === "other"}
        maxLength={problemLimits.textLength}
        error={fields?.text}
      />
      <Field
        label="Picture (optional)"
        name="images"
        type="file"
        accept={PICTURE_TYPES}
        error={fields?.["images.0"] ?? fields?.images}
      />
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        Send
      </Button>
    </form>
  );
}

async function bodyOf(order: string, sent: FormData): Promise<FormData> {
  const { product, kind, quantity, text } = Object.fromEntries(sent);
  const body = new FormData();
  body.append("problem", JSON.stringify({ order, product, kind, quantity: Number(quantity), text }));
  const picture = sent.get("images");
  if (picture instanceof File && picture.size > 0) body.append("images", await shrinkPicture(picture));
  return body;
}
