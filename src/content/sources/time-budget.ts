/** Limits how long one page waits for content. Concurrent waits count once; time between waits does not count. */
export class TimeBudget {
  #left: number;
  #waits = 0;
  #since = 0;

  constructor(milliseconds: number) {
    this.#left = milliseconds;
  }

  /** @throws a TimeoutError when the time is up; the promise continues. */
  async wait<Value>(promise: Promise<Value>): Promise<Value> {
    if (this.#waits++ === 0) this.#since = performance.now();
    const left = this.#left - (performance.now() - this.#since);
    try {
      return await Promise.race([promise, rejectAfter(Math.max(Math.ceil(left), 0))]);
    } finally {
      if (--this.#waits === 0) this.#left -= performance.now() - this.#since;
    }
  }
}

function rejectAfter(milliseconds: number): Promise<never> {
  const signal = AbortSignal.timeout(milliseconds);
  return new Promise((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );
}
