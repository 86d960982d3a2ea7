const shared = globalThis as typeof globalThis & { __plusOneIsStopping?: boolean };

/** Whether this process was told to stop, and goes on only to finish (server.mjs). */
export function isStopping(): boolean {
  return shared.__plusOneIsStopping === true;
}
