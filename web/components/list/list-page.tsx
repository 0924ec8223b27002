import type { ReactNode } from "react";
import type { Message } from "#contract/i18n/i18n.ts";
import { PageHead } from "../page/page-head.tsx";
import { ListTable, type ListTableProps, type PageOfList } from "./list-table.tsx";
import { ListHead } from "./list-tools.tsx";

type ListPageProps<Page, Item> = Omit<ListTableProps<Page, Item>, "label"> & {
  title: string;
  /** How many are listed, with its `{count}`; undefined for a list that is not counted. */
  counted?: Message;
  /** What stands above the heading: tabs of related pages, or a link back. */
  above?: ReactNode;
  /** The search, filters and buttons beside the heading. */
  tools: ReactNode;
  /** What stands between the heading and the list. */
  children?: ReactNode;
};

/** A page that is a list: heading, count, search and filters, and the table in each of its states. */
export function ListPage<Page extends PageOfList, Item>({
  title,
  counted,
  above,
  tools,
  children,
  ...table
}: ListPageProps<Page, Item>) {
  return (
    <>
      <PageHead title={title} />
      {above}
      <ListHead title={title} counted={counted} count={table.query.data}>
        {tools}
      </ListHead>
      {children}
      <ListTable label={title} {...table} />
    </>
  );
}
