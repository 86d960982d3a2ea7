import { setImmediate } from "node:timers/promises";

/** Waits for a promise while jest's clock runs fast, so that the pauses between tries take no time. */
export async function withoutPauses<Value>(promise: Promise<Value>): Promise<Value> {
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
