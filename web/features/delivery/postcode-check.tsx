import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../api/call-error.ts";
import { nextSlotQuery } from "../../api/delivery.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** Tells for a postcode whether the shop delivers there, and when first. */
export function PostcodeCheck() {
  const [postcode, setPostcode] = useState("");
  const { data, error } = useQuery(nextSlotQuery(postcode));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPostcode(String(new FormData(event.currentTarget).get("postcode")).trim());
  };
  return (
    <form onSubmit={submit} className="my-5 grid max-w-md gap-3">
      <div className="flex items-end gap-3">
        <Field label="Your zip code" name="postcode" autoComplete="postal-code" required className="grow" />
        <Button type="submit" look="secondary">
          Check
        </Button>
      </div>
      <p role="status" className="min-h-6 font-semibold">
        {error ? messageOf(error) : data && (data.promise ?? notFound)}
      </p>
    </form>
  );
}

/** A zone may be for cities: the cart knows the whole address. */
const notFound =
  "No delivery time was found for this zip code. Your cart shows the times for your whole address.";
