import { DrizzleQueryError } from "drizzle-orm/errors";
import { isUnavailable } from "@/db/health/is-unavailable";

const withCode = (code: string) => Object.assign(new Error("the server's words"), { code });

describe.each([
  ["thrown by the driver", (error: Error): Error => error],
  ["as the cause of a failed query", (error: Error) => new DrizzleQueryError("select 1", [], error)],
])("%s", (_, thrown) => {
  test.each([
    ["a refused connection", withCode("ECONNREFUSED")],
    ["a connection that was reset", withCode("ECONNRESET")],
    ["a name that leads nowhere", withCode("ENOTFOUND")],
    ["a server that stops", withCode("57P01")],
    ["a server that starts", withCode("57P03")],
    ["a server with too many connections", withCode("53300")],
    ["a server that may not be written to", withCode("25006")],
    ["a statement that took too long", withCode("57014")],
    ["a connection that ended", new Error("Connection terminated unexpectedly")],
    ["a pool without a connection left", new Error("timeout exceeded when trying to connect")],
  ])("%s is a database that is away", (_, error) => {
    expect(isUnavailable(thrown(error))).toBe(true);
  });

  test.each([
    ["a value that is taken", withCode("23505")],
    ["a column that isn't there", withCode("42703")],
    ["a mistake of ours", new TypeError("undefined is not a function")],
  ])("%s is something else", (_, error) => {
    expect(isUnavailable(thrown(error))).toBe(false);
  });
});

test.each([null, undefined, "ECONNREFUSED", 7])("%p is something else", (thrown) => {
  expect(isUnavailable(thrown)).toBe(false);
});
