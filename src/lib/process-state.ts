/**
 * The state that all code of this process shares. Next bundles a module several times, so a module's variable exists once per
 * bundle; server.mjs runs outside of the bundles. A module that stores a value here declares its property next to its code.
 */
export interface ProcessState {
  /** Set by server.mjs when the process receives a signal to stop. */
  isStopping?: boolean;
}

const shared = globalThis as typeof globalThis & { plusOneProcess?: ProcessState };

export function processState(): ProcessState {
  shared.plusOneProcess ??= {};
  return shared.plusOneProcess;
}
