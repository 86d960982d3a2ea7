import { types } from "node:util";
import { TestEnvironment } from "jest-environment-node";

const IDLE = 250;

let closing;

// Jest's sandbox refuses the native import by which PGlite loads, so it is loaded out here and handed in.
export default class PGliteEnvironment extends TestEnvironment {
  async setup() {
    clearTimeout(closing);
    await super.setup();
    this.global.__pglite = await import("@electric-sql/pglite");
    // PGlite tells a date from a number by `instanceof`.
    this.global.Date = Date;
    acceptErrorsFromOutside(this.global.Error);
  }

  // A database that is open keeps a worker from ending, and none is told that it has had its last file.
  async teardown() {
    closing = setTimeout(closeDatabase, IDLE, this.global.__pglite.PGlite);
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

async function closeDatabase(kept) {
  const { database } = kept;
  delete kept.database;
  await (await database)?.close();
}
