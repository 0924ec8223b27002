import { ArrowLeft } from "lucide-react";
import { type Message, t } from "#contract/i18n/i18n.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import type { ListTableProps, PageOfList } from "#web/components/list/list-table.tsx";
import { ListChoice } from "#web/components/list/list-tools.tsx";
import type { ListState } from "#web/components/list/use-list-state.ts";

type InnerListProps<Page, Item> = Omit<ListTableProps<Page, Item>, "label" | "state"> & {
  title: string;
  /** How many are listed, with its `{count}`. */
  counted: Message;
  /** What is still to do, and what is done. */
  stateOptions: readonly { value: string; text: string }[];
  state: ListState<{ sortBy: readonly string[]; state: readonly string[] }>;
};

/** A page of things to do about orders: a list of those that are open or done, with a way back to the orders. */
export function InnerList<Page extends PageOfList, Item>({
  title,
  counted,
  stateOptions,
  state,
  ...table
}: InnerListProps<Page, Item>) {
  return (
    <ListPage
      title={title}
      counted={counted}
      above={
        <ButtonLink to="/seller/orders" look="quiet" className="-ms-4 sm:-ms-5">
          <ArrowLeft aria-hidden className="size-5" />
          {t("Orders")}
        </ButtonLink>
      }
      tools={
        <>
          <ListChoice
            label={t("State")}
            value={state.query.state ?? ""}
            options={stateOptions}
            onChange={(chosen) => state.change({ state: chosen })}
          />
          <ListKeys />
        </>
      }
      state={state}
      {...table}
    />
  );
}
