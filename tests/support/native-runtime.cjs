const { createRequire } = require("node:module");
const { default: Runtime } = require("jest-runtime");

const NATIVE = /^(drizzle-orm|zod|pg|pg-boss|better-auth(?!\/next-js)|@better-auth|better-call)(\/|$)/;

/**
 * Loads packages that are large and keep nothing between calls once a worker, as Node does, instead of once a test file: a
 * sandbox compiles and warms up everything anew. `jest.mock` of one of them, or of what they import, has no effect in here.
 */
module.exports = class NativeRuntime extends Runtime {
  requireModule(from, name, ...options) {
    return name && NATIVE.test(name)
      ? createRequire(from)(name)
      : super.requireModule(from, name, ...options);
  }
};
