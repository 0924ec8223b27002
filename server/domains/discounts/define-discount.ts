import type { SQL } from "drizzle-orm";
import { DISCOUNTS_LISTED } from "#contract/discounts/limits.ts";
import type { ErrorCode } from "#contract/error-table.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { loadProducts } from "#domains/catalog/index.ts";
import { type Actor, actorRow, noteChange } from "#platform/actor.ts";
import type { Admit } from "#platform/admit.ts";
import { type CsvColumns, streamCsv } from "#platform/csv/stream-csv.ts";
import { inTransaction, type Queryable, type Transaction } from "#platform/db/database.ts";
import { isUniqueViolation } from "#platform/db/failures.ts";
import { defineList, type ListQuery } from "#platform/db/lists/list.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Job } from "#platform/jobs/job.ts";
import type { Shop } from "#platform/shop.ts";
import { type Period, type Refuse, stateOfPeriod, type Target } from "./fields.ts";
import {
  countOpen,
  type DiscountTable,
  type DiscountValues,
  insertDiscount,
  lockDiscount,
  updateDiscount,
} from "./store.ts";

const EXPORTED_AT_ONCE = 500;

/** What is different about adding, changing and ending a kind of discount. */
type DiscountKind<T extends DiscountTable, Fields, View> = {
  table: T;
  /** The name of its list in cursors. */
  name: string;
  /** The condition of a search in the list. */
  search?: (text: string) => SQL;
  errors: { notFound: ErrorCode; changed: ErrorCode; taken?: () => ShopError; refuse: Refuse };
  /** How many can be planned or running, and the error of one too many. */
  open?: { max: number; error: () => ShopError };
  /** Why one that has ended cannot be changed; without it, it can. */
  endedError?: () => ShopError;
  /** Reads the fields of a new one, or of a change of `before`. Throws the error of the rule that they break. */
  read(shop: Shop, fields: Fields, before: T["$inferSelect"] | undefined): DiscountValues<T>;
  /** Discounts as the staff see them. */
  view(shop: Shop, db: Queryable, rows: readonly T["$inferSelect"][]): Promise<View[]>;
  /** What the audit log says of one, by part: of a change, the parts that are other texts than before. */
  describe(shop: Shop, view: View): Readonly<Record<string, string>>;
  /** The columns of the export as CSV. */
  columns: CsvColumns<View>;
  /** Called in the transaction that has added, changed or ended one. */
  onChange?(shop: Shop, tx: Transaction, row: T["$inferSelect"]): Promise<void>;
  /** Called after that transaction. */
  afterChange?(shop: Shop): Promise<void>;
};

/** Defines a kind of discount: how the staff list, add, change and end them, and how they are exported. */
export function defineDiscount<T extends DiscountTable, Fields, View>(kind: DiscountKind<T, Fields, View>) {
  type Row = T["$inferSelect"];
  const { table, errors, search } = kind;
  const list = defineList<T, "createdAt">({
    name: kind.name,
    table,
    id: table.id,
    sorts: { createdAt: { key: table.createdAt, order: "desc" } },
    filters: {},
    ...(search && { search: (_db, text) => search(text) }),
  });

  /** Adds one in the caller's transaction, after which the caller does what `afterChange` does. */
  async function addIn(shop: Shop, tx: Transaction, actor: Actor, fields: Fields): Promise<View> {
    const now = shop.clock();
    const values = kind.read(shop, fields, undefined);
    requireFutureEnd(values, now);
    await requireProduct(tx, values);
    // Others that are added wait until the transaction ends.
    if (kind.open && (await countOpen(tx, table, now)) >= kind.open.max) throw kind.open.error();
    const row = { ...values, ...actorRow(actor), createdAt: now };
    return changed(shop, tx, actor, null, await unlessTaken(insertDiscount(tx, table, row)));
  }

  async function lock(tx: Transaction, id: string): Promise<Row> {
    const row = await lockDiscount(tx, table, id);
    if (!row) throw new ShopError(errors.notFound);
    return row;
  }

  const update = (tx: Transaction, { id }: Row, actor: Actor, values: DiscountValues<T> | Period) =>
    unlessTaken(updateDiscount(tx, table, id, { ...values, ...actorRow(actor) }));

  const unlessTaken = (writing: Promise<Row>): Promise<Row> =>
    writing.catch((error: unknown) => {
      throw errors.taken && isUniqueViolation(error) ? errors.taken() : error;
    });

  /** Notes what has changed for the audit log, and has it shown. */
  async function changed(
    shop: Shop,
    tx: Transaction,
    actor: Actor,
    before: Row | null,
    after: Row,
  ): Promise<View> {
    await kind.onChange?.(shop, tx, after);
    const view = await viewOne(shop, tx, after);
    const earlier = before && kind.describe(shop, await viewOne(shop, tx, before));
    for (const [field, text] of Object.entries(kind.describe(shop, view)))
      noteChange(actor, { field, before: earlier?.[field] ?? "", after: text });
    return view;
  }

  async function viewOne(shop: Shop, tx: Transaction, row: Row): Promise<View> {
    const [view] = await kind.view(shop, tx, [row]);
    if (view === undefined) throw new Error("One row has one view.");
    return view;
  }

  function requireFutureEnd({ endsAt }: Period, now: Date): void {
    if (endsAt && endsAt <= now) throw errors.refuse("until", t("This is over already."));
  }

  async function requireProduct(tx: Transaction, { productId }: Partial<Target>): Promise<void> {
    if (productId && (await loadProducts(tx, [productId])).length === 0)
      throw new ShopError("product_not_found");
  }

  async function thenApply<R>(shop: Shop, changing: Promise<R>): Promise<R> {
    const result = await changing;
    await kind.afterChange?.(shop);
    return result;
  }

  return {
    addIn,

    /** Lists those that the staff have added, newest first. Throws `invalid_input` for a cursor of another list. */
    async list(shop: Shop, query: ListQuery<"createdAt">) {
      const { rows, ...page } = await list.read(shop.db, { limit: DISCOUNTS_LISTED, ...query });
      return { page, views: await kind.view(shop, shop.db, rows) };
    },

    /** Adds one. Throws the errors of the kind's rules, and `product_not_found`. */
    add: (shop: Shop, actor: Actor, fields: Fields, { transact } = notIdempotent(shop)): Promise<View> =>
      thenApply(
        shop,
        transact((tx) => addIn(shop, tx, actor, fields)),
      ),

    /**
     * Changes one. Throws that it is not found, that somebody else has changed it since `version`, that it has ended, and
     * the errors of adding one.
     */
    change: (
      shop: Shop,
      actor: Actor,
      id: string,
      { version, ...fields }: Fields & { version: number },
    ): Promise<View> =>
      thenApply(
        shop,
        inTransaction(shop.db, async (tx) => {
          const before = await lock(tx, id);
          if (before.version !== version) throw new ShopError(errors.changed);
          if (kind.endedError && stateOfPeriod(before, shop.clock()) === "ended") throw kind.endedError();
          const values = kind.read(shop, fields as Fields, before);
          if (values.endsAt?.getTime() !== before.endsAt?.getTime()) requireFutureEnd(values, shop.clock());
          if (!("productId" in before) || values.productId !== before.productId)
            await requireProduct(tx, values);
          return changed(shop, tx, actor, before, await update(tx, before, actor, values));
        }),
      ),

    /** Ends one now, unless it has ended. Throws that it is not found. */
    end: (shop: Shop, actor: Actor, id: string): Promise<View> =>
      thenApply(
        shop,
        inTransaction(shop.db, async (tx) => {
          const before = await lock(tx, id);
          const now = shop.clock();
          if (stateOfPeriod(before, now) === "ended") return viewOne(shop, tx, before);
          // One that was only planned never began.
          const startsAt = before.startsAt && before.startsAt > now ? now : before.startsAt;
          const after = await update(tx, before, actor, { startsAt, endsAt: now });
          return changed(shop, tx, actor, before, after);
        }),
      ),

    /** Streams all of them as CSV, newest first. `admit` runs each database read. */
    exportAll: (shop: Shop, admit: Admit): AsyncGenerator<string> =>
      streamCsv({
        columns: kind.columns,
        pages: list.pages(shop.db, { limit: EXPORTED_AT_ONCE }),
        view: (rows) => kind.view(shop, shop.db, rows),
        admit,
      }),
  };
}

/** Sends a job for the moments from and until which a discount counts, unless they are over. */
export async function sendAtTurns(
  { clock, jobs }: Shop,
  tx: Transaction,
  job: Job<Record<string, never>>,
  { startsAt, endsAt }: Period,
): Promise<void> {
  const now = clock();
  for (const turn of [startsAt, endsAt]) {
    if (!turn || turn <= now) continue;
    // Rounded up, so that the moment surely has come.
    const afterSeconds = Math.ceil((turn.getTime() - now.getTime()) / 1_000);
    await jobs.send(tx, job, {}, { afterSeconds });
  }
}
