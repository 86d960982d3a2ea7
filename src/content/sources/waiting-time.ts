/** Thrown when an answer isn't there in time. */
export class TooSlowError extends Error {
  override name = "TooSlowError";
}

/** How long one page may wait, however many questions it asks, one after another or at once. */
export class WaitingTime {
  #left: number;
  #waiting = 0;
  #since = 0;

  /** @param milliseconds for all waits together; what runs at once counts once. */
  constructor(milliseconds: number) {
    this.#left = milliseconds;
  }

  /** The promise's value. @throws TooSlowError when the time is up; the promise goes on by itself. */
  async wait<Value>(promise: Promise<Value>): Promise<Value> {
    if (this.#waiting++ === 0) this.#since = performance.now();
    const limit = this.#left - (performance.now() - this.#since);
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new TooSlowError("the time to wait is up")), Math.max(limit, 0));
    });
    try {
      return await Promise.race([promise, tooSlow]);
    } finally {
      clearTimeout(timer);
      if (--this.#waiting === 0) this.#left -= performance.now() - this.#since;
    }
  }
}
