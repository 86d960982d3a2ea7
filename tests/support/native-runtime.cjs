const { createRequire } = require("node:module");
const { dirname } = require("node:path");
const { default: Runtime } = require("jest-runtime");

const NATIVE =
  /^(drizzle-orm|groq-js|rate-limiter-flexible|zod|pg|pg-boss|better-auth(?!\/next-js)|@better-auth|better-call)(\/|$)/;

/** By the folder that asks and the name: Node itself looks for a package anew each time that it is asked from outside. */
const loaded = new Map();

/**
 * Loads packages that are large and keep nothing between calls once a worker, as Node does, instead of once a test file: a
 * sandbox compiles and warms up everything anew. `jest.mock` of one of them, or of what they import, has no effect in here.
 */
module.exports = class NativeRuntime extends Runtime {
  requireModule(from, name, ...options) {
    return name && NATIVE.test(name)
      ? requireNative(from, name)
      : super.requireModule(from, name, ...options);
  }
};

function requireNative(from, name) {
  const key = `${dirname(from)}\0${name}`;
  if (!loaded.has(key)) loaded.set(key, createRequire(from)(name));
  return loaded.get(key);
}
