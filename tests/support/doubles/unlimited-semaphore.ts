type Module = typeof import("@/lib/http/semaphore");

const actual = jest.requireActual<Module>("@/lib/http/semaphore");
const A_DAY = 24 * 60 * 60 * 1000;

/** A gate at which nobody's maxWait ends: for races, which take as long as the machine needs. For `jest.mock`. */
export const createSemaphore: Module["createSemaphore"] = (limits) =>
  actual.createSemaphore({ ...limits, maxWait: A_DAY });
