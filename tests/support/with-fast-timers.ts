import { setImmediate } from "node:timers/promises";

/** Waits for a promise while jest's timers run fast, so that pauses between retries take no time. */
export async function withFastTimers<Value>(promise: Promise<Value>): Promise<Value> {
  let isDone = false;
  const settle = () => {
    isDone = true;
  };
  promise.then(settle, settle);
  while (!isDone) {
    await jest.advanceTimersByTimeAsync(100);
    await setImmediate();
  }
  return promise;
}
