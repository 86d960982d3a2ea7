import "server-only";
import { setImmediate } from "node:timers/promises";

const AT_ONCE = 250;

/** Runs a function for each item and lets other requests have the processor in between. */
export async function inPieces<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await setImmediate();
    for (const item of items.slice(start, start + AT_ONCE)) results.push(run(item));
  }
  return results;
}
