/** Waits until something has become true. @throws after `limit` milliseconds. */
export async function until(isTrue: () => boolean | Promise<boolean>, limit = 20_000): Promise<void> {
  const end = Date.now() + limit;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`it was not true after ${limit} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
