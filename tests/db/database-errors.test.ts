import { DrizzleQueryError } from "drizzle-orm/errors";
import { DEADLINE_EXCEEDED, isUnavailable } from "@/db/database-errors";

const withCode = (code: string) => Object.assign(new Error("the server's text"), { code });

const SOURCES: [string, (error: Error) => Error][] = [
  ["thrown by the driver", (error) => error],
  ["as the cause of a failed query", (error) => new DrizzleQueryError("select 1", [], error)],
];

describe.each(SOURCES)("isUnavailable of an error %s", (_, thrown) => {
  test.each([
    ["a refused connection", withCode("ECONNREFUSED")],
    ["a reset connection", withCode("ECONNRESET")],
    ["an unknown host", withCode("ENOTFOUND")],
    ["a server that stops", withCode("57P01")],
    ["a server that starts", withCode("57P03")],
    ["a server with too many connections", withCode("53300")],
    ["a read-only server", withCode("25006")],
    ["a lock timeout", withCode("55P03")],
    ["a statement timeout", withCode("57014")],
    ["a deadlock", withCode("40P01")],
    ["a connection timeout", new Error("Connection terminated due to connection timeout")],
    ["a network timeout", new Error("Query read timeout")],
    ["a request whose time is over", new Error(DEADLINE_EXCEEDED)],
    ["a terminated connection", new Error("Connection terminated unexpectedly")],
    ["a pool without a connection left", new Error("timeout exceeded when trying to connect")],
  ])("is true for %s", (_, error) => {
    expect(isUnavailable(thrown(error))).toBe(true);
  });

  test.each([
    ["a unique violation", withCode("23505")],
    ["an unknown column", withCode("42703")],
    ["a bug", new TypeError("undefined is not a function")],
  ])("is false for %s", (_, error) => {
    expect(isUnavailable(thrown(error))).toBe(false);
  });
});

test.each([null, undefined, "ECONNREFUSED", 7])("isUnavailable is false for %p", (thrown) => {
  expect(isUnavailable(thrown)).toBe(false);
});
