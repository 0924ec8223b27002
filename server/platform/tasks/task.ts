import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";

/** The result of a step. */
export type Step<Position> = {
  /** Where the next step begins; undefined after the last one. */
  next: Position | undefined;
  /** The amount that this step has done. */
  done: number;
  /** The progress as a text for people; `done` is the amount of all steps so far. */
  message: (done: number) => string;
};

/** A step cannot be taken now, because something outside of the shop does not answer: the task waits, and tries again. */
export class TaskDelayed extends Error {}

/** Shows how much of a step is done so far, and throws when the task was cancelled: the step must not catch it. */
export type Advance = (done: number) => Promise<void>;

/** A kind of long-running work, done step by step. */
export type TaskKind<Input extends object = object, Position = unknown, Prepared = unknown> = {
  kind: string;
  /**
   * Whether a cancellation during a step rolls it back, for a step that is all or nothing. It has to call `advance` often
   * enough. Otherwise a running step is completed first.
   */
  stopsWithin?: true;
  /**
   * Does the slow part of a step before its transaction, such as reading files or processing pictures: it may await
   * anything, and may run again after a crash. Its result is passed to the step.
   */
  prepare?(shop: Shop, input: Input, position: Position | undefined): Promise<Prepared>;
  /**
   * Runs one step, of a few seconds at most, in its own transaction. The position of the next step is written in the
   * same transaction, so that each step runs once, even after a crash. `position` is undefined for the first. One that
   * takes longer calls `advance` in between.
   */
  step(
    shop: Shop,
    tx: Transaction,
    input: Input,
    position: Position | undefined,
    prepared: Prepared,
    advance: Advance,
  ): Promise<Step<Position>>;
};

/** Defines a kind of task. */
export function defineTask<Input extends object, Position, Prepared = undefined>(
  kind: TaskKind<Input, Position, Prepared>,
): TaskKind<Input, Position, Prepared> {
  return kind;
}

/** The same kind for the list of all kinds. The type of its input was checked when the task was started. */
export function eraseTypes<Input extends object, Position, Prepared>(
  kind: TaskKind<Input, Position, Prepared>,
): TaskKind {
  return kind as unknown as TaskKind;
}
