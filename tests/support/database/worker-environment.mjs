import { types } from "node:util";
import { TestEnvironment } from "jest-environment-node";

const IDLE = 250;

/** The databases that the worker's test files share. */
const databases = {};

let closing;

// Jest's sandbox rejects the native import that PGlite needs, so PGlite is loaded outside the sandbox.
export default class WorkerEnvironment extends TestEnvironment {
  async setup() {
    clearTimeout(closing);
    await super.setup();
    this.global.__pglite = await import("@electric-sql/pglite");
    this.global.__workerDatabases = databases;
    // PGlite recognizes dates by `instanceof`.
    this.global.Date = Date;
    acceptErrorsFromOutside(this.global.Error);
  }

  // PGlite keeps Jest's own process alive, and a process does not know which file is its last.
  async teardown() {
    closing = setTimeout(closeDatabases, IDLE).unref();
    await super.teardown();
  }
}

/** Code that is loaded outside the sandbox throws errors of another `Error` class. */
function acceptErrorsFromOutside(SandboxError) {
  const isInstance = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(SandboxError, Symbol.hasInstance, {
    value(thrown) {
      return isInstance.call(this, thrown) || (this === SandboxError && types.isNativeError(thrown));
    },
  });
}

async function closeDatabases() {
  for (const [name, opening] of Object.entries(databases)) {
    delete databases[name];
    const { close } = await opening;
    await close();
  }
}
