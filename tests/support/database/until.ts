const SHORTEST_WAIT_MS = 50;

/** Polls with growing intervals until the condition is true. @throws after `limit` milliseconds. */
export async function until(isTrue: () => boolean | Promise<boolean>, limit = 20_000): Promise<void> {
  const begin = Date.now();
  while (!(await isTrue())) {
    const waited = Date.now() - begin;
    if (waited > limit) throw new Error(`it was not true after ${limit} ms`);
    await new Promise((resolve) => setTimeout(resolve, Math.max(SHORTEST_WAIT_MS, waited / 20)));
  }
}
