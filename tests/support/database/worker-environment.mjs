import { types } from "node:util";
import { TestEnvironment } from "jest-environment-node";

const IDLE = 250;

/** What a worker opened and keeps from one test file to the next. */
const kept = {};

let closing;

// Jest's sandbox refuses the native import by which PGlite loads, so it is loaded out here and handed in.
export default class WorkerEnvironment extends TestEnvironment {
  async setup() {
    clearTimeout(closing);
    await super.setup();
    this.global.__pglite = await import("@electric-sql/pglite");
    this.global.__kept = kept;
    // PGlite tells a date from a number by `instanceof`.
    this.global.Date = Date;
    acceptErrorsFromOutside(this.global.Error);
  }

  // A database that is open keeps a worker from ending, and none is told that it has had its last file.
  async teardown() {
    closing = setTimeout(closeDatabases, IDLE);
    await super.teardown();
  }
}

/** What is loaded out here throws errors of its own `Error`. */
function acceptErrorsFromOutside(SandboxError) {
  const isInstance = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(SandboxError, Symbol.hasInstance, {
    value(thrown) {
      return isInstance.call(this, thrown) || (this === SandboxError && types.isNativeError(thrown));
    },
  });
}

async function closeDatabases() {
  for (const [name, opening] of Object.entries(kept)) {
    delete kept[name];
    const { close } = await opening;
    await close();
  }
}
