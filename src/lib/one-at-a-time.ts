export type OneAtATime = (() => Promise<void>) & {
  /** Waits for the current and the next run. */
  done: () => Promise<void>;
};

/** Calls during a run share the next run. */
export function oneAtATime(run: () => Promise<void>): OneAtATime {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const call = () => {
    next ??= current
      .catch(() => {})
      .then(() => {
        next = null;
        current = run();
        return current;
      });
    return next;
  };
  return Object.assign(call, { done: () => (next ?? current).catch(() => {}) });
}
