/** Shared by the whole process: Next duplicates a module's variables in each bundle, and server.mjs is not bundled. */
export interface ProcessState {
  isStopping?: boolean;
}

const shared = globalThis as typeof globalThis & { plusOneProcess?: ProcessState };

export function processState(): ProcessState {
  shared.plusOneProcess ??= {};
  return shared.plusOneProcess;
}
