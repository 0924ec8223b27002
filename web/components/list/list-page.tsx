import type { ReactNode } from "react";
import { PageHead } from "../page/page-head.tsx";
import { ListTable, type ListTableProps, type PageOfList } from "./list-table.tsx";
import { ListHead } from "./list-tools.tsx";

type ListPageProps<Page, Item> = Omit<ListTableProps<Page, Item>, "label"> & {
  title: string;
  /** The name of one listed item; undefined for a list that is not counted. */
  noun?: string;
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
  noun,
  above,
  tools,
  children,
  ...table
}: ListPageProps<Page, Item>) {
  return (
    <>
      <PageHead title={title} />
      {above}
      <ListHead title={title} noun={noun} count={table.query.data}>
        {tools}
      </ListHead>
      {children}
      <ListTable label={title} {...table} />
    </>
  );
}
