import { DrizzleQueryError } from "drizzle-orm/errors";
import { isOverloaded } from "@/db/health/is-overloaded";

const withCode = (code: string) => Object.assign(new Error("the server's words"), { code });

describe.each([
  ["thrown by the driver", (error: Error): Error => error],
  ["as the cause of a failed query", (error: Error) => new DrizzleQueryError("select 1", [], error)],
])("%s", (_, thrown) => {
  test.each([
    ["a lock that took too long", withCode("55P03")],
    ["a statement that took too long", withCode("57014")],
    ["a deadlock", withCode("40P01")],
    ["a server without a connection left", withCode("53300")],
    ["a pool without a connection left", new Error("timeout exceeded when trying to connect")],
    [
      "a server that can't be reached in time",
      new Error("Connection terminated due to connection timeout", {
        cause: new Error("Connection terminated unexpectedly"),
      }),
    ],
    ["a network that fell silent", new Error("Query read timeout")],
  ])("%s may go well in a moment", (_, error) => {
    expect(isOverloaded(thrown(error))).toBe(true);
  });

  test.each([
    ["a value that is taken", withCode("23505")],
    ["a connection that ended", new Error("Connection terminated unexpectedly")],
  ])("%s is something else", (_, error) => {
    expect(isOverloaded(thrown(error))).toBe(false);
  });
});

test.each([null, undefined, "Query read timeout", 7])("%p is something else", (thrown) => {
  expect(isOverloaded(thrown)).toBe(false);
});
