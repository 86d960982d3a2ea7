import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { describeError } from "@/lib/log";

/** Lets whatever prints a failed query, Next's own log among them, print it without its parameters. */
export function quietQueryErrors(): void {
  Object.assign(DrizzleQueryError.prototype, {
    [inspect.custom](this: DrizzleQueryError) {
      return inspect(describeError(this));
    },
  });
}
