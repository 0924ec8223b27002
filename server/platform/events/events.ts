import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import {
  currentTransactionHooks,
  type Database,
  type DatabaseServer,
  inTransaction,
  type Queryable,
  type TransactionHooks,
} from "#platform/db/database.ts";
import { describeError } from "#platform/log/describe-error.ts";
import { type EventRecord, type EventType, resync } from "./event.ts";
import { openExchange } from "./exchange.ts";

export type Events = {
  /**
   * Publishes an event to every server process once the transaction has committed, and never if it does not: to this
   * one before `inTransaction` returns, to the others soon after. Outside a transaction, publishes at once. (An event
   * whose savepoint is rolled back is published all the same.)
   */
  publish<Subjects extends object>(
    tx: Queryable,
    event: EventType<Subjects>,
    subjects: Subjects,
  ): Promise<void>;
  /** Sends an event to this process only, at once. */
  emit<Subjects extends object>(event: EventType<Subjects>, subjects: Subjects): void;
  /** Calls `onEvent` with the subjects of each such event, until the returned function is called. */
  subscribe<Subjects extends object>(
    event: EventType<Subjects>,
    onEvent: (subjects: Subjects) => void | Promise<void>,
  ): () => void;
  close(): Promise<void>;
};

/** Opens events between server processes. With the embedded database there is one process, and no event is stored. */
export async function openEvents(database: DatabaseServer, log: Logger): Promise<Events> {
  const subscribers = new Map<string, Set<(subjects: object) => void | Promise<void>>>();
  const pending = new WeakMap<TransactionHooks, EventRecord[]>();
  const { queuePool, listen } = database;
  const exchange =
    listen &&
    (await openExchange(queuePool, listen, log, {
      onEvents: (records) => void tell(records),
      onMissed: () => emit(resync, {}),
    }));

  /** Calls all subscribers at once, and resolves when all of them have finished. */
  async function tell(records: readonly EventRecord[]): Promise<void> {
    const calls = records.flatMap(({ event, subjects }) =>
      [...(subscribers.get(event) ?? [])].map(async (onEvent) => {
        try {
          await onEvent(subjects);
        } catch (error) {
          log.error(`The event ${event} was not handled: ${describeError(error)}`);
        }
      }),
    );
    await Promise.all(calls);
  }

  function emit<Subjects extends object>(event: EventType<Subjects>, subjects: Subjects): void {
    void tell([{ event: event.name, subjects }]);
  }

  /** Collects the events of a transaction, which are inserted as one row right before the commit. */
  function gather(hooks: TransactionHooks): EventRecord[] {
    const records: EventRecord[] = [];
    const id = uuidv7();
    hooks.beforeCommit.push(async (tx) => {
      if (!exchange) return;
      const transactionId = exchange.write(tx, id, records);
      // This process calls its own subscribers below, so its reader skips the row, from before the COMMIT on.
      exchange.skipOwn(id, transactionId);
      await transactionId;
    });
    hooks.afterCommit.push((certain) => {
      // If it commits after all, it is read then, and handled once more.
      if (!certain) exchange?.readAfterAll(id);
      const told = tell(records);
      exchange?.wakeOthers();
      return told;
    });
    pending.set(hooks, records);
    return records;
  }

  const events: Events = {
    async publish(tx, event, subjects) {
      const record = { event: event.name, subjects };
      const hooks = currentTransactionHooks();
      if (hooks) (pending.get(hooks) ?? gather(hooks)).push(record);
      else if (exchange)
        await inTransaction(tx as Database, (inner) => events.publish(inner, event, subjects));
      else await tell([record]);
    },
    emit,
    subscribe(event, onEvent) {
      const others = subscribers.get(event.name) ?? new Set();
      subscribers.set(event.name, others.add(onEvent as (subjects: object) => void | Promise<void>));
      return () => void others.delete(onEvent as (subjects: object) => void | Promise<void>);
    },
    close: async () => exchange?.close(),
  };
  return events;
}
