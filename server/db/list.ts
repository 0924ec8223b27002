import { and, count, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { limits } from "../../contract/limits.ts";
import { decodeCursor, encodeCursor, shortDigestOf } from "./cursor.ts";
import type { Queryable } from "./database.ts";
import { isAfter, type SortKey, type SortOrder, sortedBy } from "./keyset.ts";

type Sort = { key: SortKey; order: SortOrder };

/** What a search comes to: which rows, and how well each answers, where they are to come in that order. */
type Found = { where: SQL; relevance?: SQL.Aliased<number> };

type Definition<T extends PgTable, S extends string, F> = {
  /** Names the list in its cursors: no other list takes them. */
  name: string;
  table: T;
  id: PgColumn;
  /** The rows there are at all. */
  scope?: SQL | undefined;
  /** What it can be sorted by, each served by an index on (key, id); the first is the default. */
  sorts: Record<S, Sort>;
  /** The condition that each filter comes to. */
  filters: { [Name in keyof F]: (value: F[Name]) => SQL };
  search?: (db: Queryable, text: string) => Promise<Found> | Found;
};

/** What is asked of a list, beside its own filters. */
export type ListQuery<S extends string = string> = {
  search?: string | undefined;
  sortBy?: S | undefined;
  sortOrder?: SortOrder | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** A page of a list, and the ways on and back. */
export type ListPage<Row> = {
  rows: Row[];
  total: number;
  totalIsExact: boolean;
  previousCursor: string | null;
  nextCursor: string | null;
};

/**
 * Describes a list for staff: what can be filtered, searched and sorted. It is read by key, forwards and backwards, so that
 * the thousandth page costs what the first does, and counted only so far.
 */
export function defineList<T extends PgTable, S extends string, F extends object = object>(
  list: Definition<T, S, F>,
) {
  type Row = T["$inferSelect"];
  type Query = ListQuery<S> & { [Name in keyof F]?: F[Name] | undefined };

  async function plan(db: Queryable, query: Query) {
    const text = query.search?.trim();
    const found = text && list.search ? await list.search(db, text) : undefined;
    const conditions = Object.entries(list.filters).map(([name, condition]) => {
      const value = query[name as keyof F];
      return value === undefined ? undefined : (condition as (value: unknown) => SQL)(value);
    });
    const where = and(list.scope, found?.where, ...conditions);
    const byRelevance = query.sortBy === undefined ? found?.relevance : undefined;
    const [first] = Object.keys(list.sorts);
    const sortBy = byRelevance ? `relevance to ${shortDigestOf(text ?? "")}` : (query.sortBy ?? (first as S));
    const sort = byRelevance ? { key: byRelevance, order: "desc" as const } : list.sorts[sortBy as S];
    const order = byRelevance ? sort.order : (query.sortOrder ?? sort.order);
    return { where, key: sort.key, order, name: `${list.name} by ${sortBy} ${order}` };
  }

  /** One page. Throws `invalid_input` for a cursor of another list. */
  async function readPage(
    db: Queryable,
    query: Query,
  ): Promise<Omit<ListPage<Row>, "total" | "totalIsExact">> {
    const { where, key, order, name } = await plan(db, query);
    const backwards = query.cursor?.startsWith(BACK) ?? false;
    const cursor = query.cursor ? decodeCursor(name, query.cursor.slice(backwards ? 1 : 0)) : undefined;
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
    const [more, cameFrom] = [found.length > limit, cursor !== undefined];
    const cursorAt = (place: (typeof page)[number] | undefined, there: boolean) =>
      place && there
        ? encodeCursor(name, {
            value: place.key instanceof Date ? place.key.toISOString() : place.key,
            id: place.row.id,
          })
        : null;
    const before = cursorAt(page[0], backwards ? more : cameFrom);
    return {
      rows: page.map(({ row }) => row),
      previousCursor: before === null ? null : BACK + before,
      nextCursor: cursorAt(page.at(-1), backwards ? cameFrom : more),
    };
  }

  /** How many rows there are, as far as they are counted. */
  async function countRows(db: Queryable, query: Query): Promise<{ total: number; totalIsExact: boolean }> {
    const { where } = await plan(db, query);
    const some = db
      .select({ one: sql`1`.as("one") })
      .from(list.table as PgTable)
      .where(where)
      .limit(limits.listCountMax + 1)
      .as("some");
    const [counted] = await db.select({ count: count() }).from(some);
    const rows = counted?.count ?? 0;
    return { total: Math.min(rows, limits.listCountMax), totalIsExact: rows <= limits.listCountMax };
  }

  return {
    readPage,
    countRows,
    /** One page, and how many rows there are. Throws `invalid_input` for a cursor of another list. */
    async read(db: Queryable, query: Query): Promise<ListPage<Row>> {
      const [page, total] = await Promise.all([readPage(db, query), countRows(db, query)]);
      return { ...page, ...total };
    },
    /** Every page from the first to the last, each read when it is asked for. */
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

/** Marks a cursor that leads to the page before; no other cursor begins so. */
const BACK = "~";
const opposite = { asc: "desc", desc: "asc" } as const;
