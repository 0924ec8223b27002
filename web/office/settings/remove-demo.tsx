import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { ConfirmDialog } from "#web/components/confirm-dialog.tsx";
import { toast } from "#web/components/toast.tsx";
import { demoQuery } from "#web/office/shared/office-queries.ts";

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
  const { products, edited } = data;
  return (
    <section
      ref={section}
      aria-labelledby="demo-title"
      className="mt-8 grid gap-3 rounded-2xl border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="demo-title" className="font-bold text-lg">
        {t("Demo catalogue")}
      </h2>
      <p className="text-muted">
        {edited > 0
          ? t(
              "{count, plural, one {# demo product} other {# demo products}} with reviews by made-up shoppers, and {edited, plural, other {# that you have edited}}. Remove them when you add your own.",
              { count: products, edited },
            )
          : t(
              "{count, plural, one {# demo product} other {# demo products}} with reviews by made-up shoppers. Remove them when you add your own.",
              { count: products },
            )}
      </p>
      <Button look="secondary" onClick={() => setConfirming(true)} className="justify-self-start">
        {t("Remove the demo catalogue …")}
      </Button>
      <ConfirmDialog
        isDangerous
        open={confirming}
        title={t("Remove the demo catalogue?")}
        action={t("Remove")}
        keep={t("Keep them")}
        disabled={isPending}
        onConfirm={() => mutate()}
        onClose={() => setConfirming(false)}
      >
        <p className="text-ink">
          {t(
            "{count, plural, one {# demo product} other {# demo products}} and all of the demo’s reviews are deleted. This cannot be undone.",
            { count: products },
          )}
        </p>
        <p>
          {t("Products that were ordered or counted are archived instead, so orders keep them.")}
          {edited > 0 &&
            ` ${t(
              "The {count, plural, one {# product} other {# products}} that you have edited stay in the shop.",
              { count: edited },
            )}`}
        </p>
      </ConfirmDialog>
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
