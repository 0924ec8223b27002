import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { countOf } from "../../../../contract/count-of.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { demoQuery } from "../../../features/seller/seller-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.tsx";

/** Removes the demo catalogue, after a confirmation. Shown while there is one. */
export function RemoveDemo() {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const [confirming, setConfirming] = useState(false);
  const { data } = useQuery(demoQuery);
  const { mutate, isPending } = useRemoveDemo(() => setConfirming(false));
  // Opened by its address, it is scrolled to when it is there.
  const isAskedFor = hash === "#demo" && data !== undefined;
  useEffect(() => {
    if (isAskedFor) section.current?.scrollIntoView();
  }, [isAskedFor]);
  if (!data || data.products + data.edited === 0) return null;
  const title = "Remove the demo catalogue";
  return (
    <section
      ref={section}
      aria-labelledby="demo-title"
      className="mt-8 grid gap-3 rounded-2xl border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="demo-title" className="font-bold text-lg">
        Demo catalogue
      </h2>
      <p className="text-muted">
        {countOf(data.products, "demo product")} with reviews by made-up shoppers
        {data.edited > 0 && `, and ${data.edited} that you have edited`}. Remove them when you add your own.
      </p>
      <Button look="secondary" onClick={() => setConfirming(true)} className="justify-self-start">
        {title} …
      </Button>
      <Dialog open={confirming} title={title} onClose={() => setConfirming(false)}>
        <h2 className="mb-3 pr-10 font-bold text-xl">{title}?</h2>
        <p className="mb-2">
          {countOf(data.products, "demo product")} and all of the demo’s reviews are deleted. This cannot be
          undone.
        </p>
        <p className="mb-6 text-muted">
          Products that were ordered or counted are archived instead, so orders keep them.
          {data.edited > 0 &&
            ` The ${countOf(data.edited, "product")} that you have edited stay in the shop.`}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={() => setConfirming(false)}>
            Keep them
          </Button>
          <Button disabled={isPending} onClick={() => mutate()}>
            Remove
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

function useRemoveDemo(onDone: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: () => backOffice.demo.remove(),
    onSuccess: async ({ message }) => {
      toast.success(message, { about: "demo" });
      onDone();
      await queryClient.invalidateQueries();
    },
    onError: (error) => toast.error(messageOf(error), { about: "demo" }),
  });
}
