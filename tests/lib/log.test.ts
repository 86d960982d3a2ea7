import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";
import { quietQueryErrors } from "@/db/quiet-query-errors";
import { describeError } from "@/lib/describe-error";
import { annotateRequest, runWithRequestContext } from "@/lib/http/request-context";
import { log as serverLog } from "@/lib/log";
import { readLog } from "../support/read-log";

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

test("any other error's message is told without an address or a code that it repeats", () => {
  const error = new SyntaxError(`Unexpected token in "${contact}", near ${code}`);
  expect(describeError(error).message).toBe('Unexpected token in "[e-mail]", near [number]');
});

test("an error of a page is told with the reference that its reader sees", () => {
  expect(describeError(Object.assign(new Error("no such row"), { digest: "2910042" }))).toMatchObject({
    digest: "2910042",
  });
});

test("a line of a request has its id, and the member's from when it is known; any other has neither", () => {
  const lines = readLog();
  runWithRequestContext({ requestId: "0123456789abcdef" }, () => {
    serverLog.info("before");
    annotateRequest({ actorId: "ada" });
    serverLog.info("after");
  });
  annotateRequest({ actorId: "nobody" });
  serverLog.info("elsewhere");
  expect(lines.map(({ requestId, actorId, msg }) => ({ requestId, actorId, msg }))).toEqual([
    { requestId: "0123456789abcdef", actorId: undefined, msg: "before" },
    { requestId: "0123456789abcdef", actorId: "ada", msg: "after" },
    { requestId: undefined, actorId: undefined, msg: "elsewhere" },
  ]);
});
