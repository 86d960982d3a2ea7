type Module = typeof import("@/lib/http/semaphore");

const actual = jest.requireActual<Module>("@/lib/http/semaphore");
const A_DAY = 24 * 60 * 60 * 1000;

/** A semaphore whose waits never expire, for race tests on slow machines. For `jest.mock`. */
export const createSemaphore: Module["createSemaphore"] = (limits) =>
  actual.createSemaphore({ ...limits, maxWait: A_DAY });
