let isAwaited = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  isAwaited = value;
  for (const listener of listeners) listener();
}

/** Whether this browser has created an invitation that the list of pending invitations does not show yet. */
export const created = {
  isAwaited: () => isAwaited,
  await: () => set(true),
  arrive: () => set(false),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
