import { and, getTableColumns, is, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import type { Queryable } from "../database.ts";
import { asBoundedCount, type BoundedCount, countUpToMax } from "./bounded-count.ts";
import { decodePageCursor, encodePageCursors } from "./cursor.ts";
import { isAfter, type SortOrder, sortedBy } from "./keyset.ts";

type Sort = { key: PgColumn; order: SortOrder };

type Definition<T extends PgTable, S extends string, F> = {
  /** The name of the list in its cursors: other lists reject them. */
  name: string;
  table: T;
  id: PgColumn;
  /** The rows that belong to the list. */
  scope?: SQL | undefined;
  /** The sort orders, each served by an index on (key, id); the first is the default. */
  sorts: Record<S, Sort>;
  /** The condition of each filter. */
  filters: { [Name in keyof F]: (value: F[Name]) => SQL };
  /** The condition of a search among the rows that fulfil the other conditions. */
  search?: (db: Queryable, text: string, among: SQL | undefined) => Promise<Search> | Search;
};

/** A condition, and the number of its rows if that is known by then, or a number above the maximum that is counted. */
type Search = SQL | { where: SQL; rows: number };

/** The parameters of a list query, beside its own filters. */
export type ListQuery<S extends string = string> = {
  search?: string | undefined;
  sortBy?: S | undefined;
  sortOrder?: SortOrder | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** A page of a list, with the cursors of the previous and next page. */
export type ListPage<Row> = BoundedCount & {
  rows: Row[];
  previousCursor: string | null;
  nextCursor: string | null;
};

/**
 * Defines a list for the staff with its filters, search and sort orders. It is paged by key, forwards and backwards, so
 * that the thousandth page costs the same as the first, and counted up to a maximum.
 */
export function defineList<T extends PgTable, S extends string, F extends object = object>(
  list: Definition<T, S, F>,
) {
  type Row = T["$inferSelect"];
  type Query = ListQuery<S> & { [Name in keyof F]?: F[Name] | undefined };

  async function plan(db: Queryable, query: Query) {
    const conditions = Object.entries(list.filters).map(([name, condition]) => {
      const value = query[name as keyof F];
      return value === undefined ? undefined : (condition as (value: unknown) => SQL)(value);
    });
    const among = and(list.scope, ...conditions);
    const text = query.search?.trim();
    const search = text && list.search ? await list.search(db, text, among) : undefined;
    const { where: found, rows } = is(search, SQL) ? { where: search, rows: undefined } : (search ?? {});
    const [first] = Object.keys(list.sorts);
    const sortBy = query.sortBy ?? (first as S);
    const sort = list.sorts[sortBy];
    const order = query.sortOrder ?? sort.order;
    return {
      ...{ where: and(among, found), rows, key: sort.key, order },
      name: `${list.name} by ${sortBy} ${order}`,
    };
  }

  async function readPlanned(
    db: Queryable,
    query: Query,
    { where, key, order, name }: Awaited<ReturnType<typeof plan>>,
  ): Promise<Omit<ListPage<Row>, keyof BoundedCount>> {
    const { cursor, backwards } = decodePageCursor(name, query.cursor);
    const limit = query.limit ?? limits.listPage;
    const way = backwards ? opposite[order] : order;
    const found = (await db
      .select({ row: getTableColumns(list.table as PgTable), key })
      .from(list.table as PgTable)
      .where(and(where, cursor && isAfter(key, list.id, way, cursor)))
      .orderBy(...sortedBy(key, list.id, way))
      .limit(limit + 1)) as { row: Row & { id: string }; key: Date | string | number }[];
    const page = found.slice(0, limit);
    if (backwards) page.reverse();
    const positions = page.map(({ row, key }) => ({
      value: key instanceof Date ? key.toISOString() : key,
      id: row.id,
    }));
    return {
      rows: page.map(({ row }) => row),
      ...encodePageCursors(name, positions, {
        backwards,
        hasMore: found.length > limit,
        isFirst: cursor === undefined,
      }),
    };
  }

  /** Reads a page. Throws `invalid_input` for a cursor of another list. */
  const readPage = async (db: Queryable, query: Query) => readPlanned(db, query, await plan(db, query));

  /** Counts the rows, up to a maximum. */
  const countRows = async (db: Queryable, query: Query): Promise<BoundedCount> =>
    countPlanned(db, await plan(db, query));

  const countPlanned = (db: Queryable, { where, rows }: Awaited<ReturnType<typeof plan>>) =>
    rows === undefined ? countUpToMax(db, list.table, where) : asBoundedCount(rows);

  return {
    readPage,
    countRows,
    /** Reads a page and counts the rows. Throws `invalid_input` for a cursor of another list. */
    async read(db: Queryable, query: Query): Promise<ListPage<Row>> {
      // A search is looked up once for both.
      const planned = await plan(db, query);
      const [page, total] = await Promise.all([readPlanned(db, query, planned), countPlanned(db, planned)]);
      return { ...page, ...total };
    },
    /** All pages from first to last, each read on demand. */
    async *pages(db: Queryable, query: Omit<Query, "cursor">): AsyncGenerator<Row[]> {
      let cursor: string | undefined;
      do {
        const page = await readPage(db, { limit: limits.listCountMax, ...query, cursor } as Query);
        if (page.rows.length > 0) yield page.rows;
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
    },
  };
}

const opposite = { asc: "desc", desc: "asc" } as const;
