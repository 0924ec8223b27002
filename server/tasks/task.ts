import type { Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";

/** What a step of a task has come to. */
export type Step<Position> = {
  /** Where the next step begins; undefined when this was the last one. */
  next: Position | undefined;
  /** How much this step has done. */
  done: number;
  /** How the task stands now, for people. `done` is how much all steps have. */
  message: (done: number) => string;
};

/** A kind of long work, done step by step. */
export type TaskKind<Input extends object = object, Position = unknown> = {
  kind: string;
  /**
   * Does one step, of a few seconds at most, in a transaction of its own. Where the next one begins is written in the same
   * transaction: whatever dies in between, each step happens once. `position` is undefined for the first.
   */
  step(shop: Shop, tx: Transaction, input: Input, position: Position | undefined): Promise<Step<Position>>;
};

/** Declares a kind of long work. */
export function defineTask<Input extends object, Position>(
  kind: TaskKind<Input, Position>,
): TaskKind<Input, Position> {
  return kind;
}

/** The same for the list of all kinds: what its input is was checked where the task was begun. */
export function asAnyKind<Input extends object, Position>(kind: TaskKind<Input, Position>): TaskKind {
  return kind as unknown as TaskKind;
}
