import { setTimeout as wait } from "node:timers/promises";

type Round = { tags: Set<string>; done: Promise<void> };

/**
 * Runs work for each key in rounds, one at a time, which begin at least `everyMs` apart. What is reported before a round
 * begins belongs to it, however much it is. `run` must not reject. The returned function resolves when the tags have had
 * their round.
 */
export function createRounds(
  everyMs: number,
  run: (key: string, tags: readonly string[]) => Promise<void>,
): (key: string, tags: readonly string[]) => Promise<void> {
  const waiting = new Map<string, Round>();
  /** When the next round of a key may begin. */
  const pauses = new Map<string, Promise<unknown>>();

  async function begin(key: string, tags: ReadonlySet<string>): Promise<void> {
    await pauses.get(key);
    waiting.delete(key);
    const running = run(key, [...tags]);
    const pause = Promise.all([running, wait(everyMs, undefined, { ref: false })]).then(() => {
      if (pauses.get(key) === pause) pauses.delete(key);
    });
    pauses.set(key, pause);
    await running;
  }

  return (key, tags) => {
    const joined = waiting.get(key);
    if (joined) {
      for (const tag of tags) joined.tags.add(tag);
      return joined.done;
    }
    const round: Round = { tags: new Set(tags), done: Promise.resolve() };
    waiting.set(key, round);
    round.done = begin(key, round.tags);
    return round.done;
  };
}
