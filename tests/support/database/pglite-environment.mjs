import { TestEnvironment } from "jest-environment-node";

// Jest's sandbox refuses the native import by which PGlite loads, so it is loaded out here and handed in.
export default class PGliteEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.__pglite = await import("@electric-sql/pglite");
    // PGlite tells a date from a number by `instanceof`.
    this.global.Date = Date;
  }
}
