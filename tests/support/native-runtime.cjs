const { createRequire } = require("node:module");
const { dirname } = require("node:path");
const { default: Runtime } = require("jest-runtime");

const NATIVE =
  /^(drizzle-orm|groq-js|rate-limiter-flexible|zod|pg|pg-boss|better-auth(?!\/next-js)|@better-auth|better-call|pino)(\/|$)/;

/** By importing folder and name, because Node resolves a package again on each call. */
const loaded = new Map();

/**
 * Loads large packages without state once per worker instead of once per test file. `jest.mock` has no effect on these
 * packages or on their imports.
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
