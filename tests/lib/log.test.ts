import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";
import { quietQueryErrors } from "@/db/quiet-query-errors";
import { describeError } from "@/lib/describe-error";

const contact = "canary@friends.example";
const code = "134357";

function failedQuery(): DrizzleQueryError {
  const cause = Object.assign(new Error(`duplicate key: ${contact}`), { code: "23505", severity: "ERROR" });
  return new DrizzleQueryError("insert into messages values ($1, $2)", [contact, code], cause);
}

test("a failed query is logged by its text and its database code, without a contact or a six-digit code", () => {
  const lines: string[] = [];
  const log = pino({ serializers: { err: describeError } }, { write: (line: string) => lines.push(line) });
  log.error({ err: failedQuery() }, "an action failed");
  expect(lines.join()).toContain("insert into messages");
  expect(lines.join()).toContain("23505");
  expect(lines.join()).not.toContain(contact);
  expect(lines.join()).not.toContain(code);
});

test("whatever else prints a failed query prints it without its parameters", () => {
  quietQueryErrors();
  const printed = inspect(failedQuery());
  expect(printed).toContain("insert into messages");
  expect(printed).not.toContain(contact);
  expect(printed).not.toContain(code);
});

test("any other error keeps its message and where it was thrown", () => {
  expect(describeError(new TypeError("no such thing"))).toMatchObject({
    type: "TypeError",
    message: "no such thing",
    stack: expect.stringMatching(/^\s+at /),
  });
});
