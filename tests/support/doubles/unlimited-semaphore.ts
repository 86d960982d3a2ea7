type Module = typeof import("@/lib/http/semaphore");

const actual = jest.requireActual<Module>("@/lib/http/semaphore");
const A_DAY = 24 * 60 * 60 * 1000;

/** A gate at which nobody's patience ends: for races, which take as long as the machine needs. For `jest.mock`. */
export const openGate: Module["openGate"] = (limits) => actual.openGate({ ...limits, patience: A_DAY });
