import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";
import { hideQueryParameters } from "@/db/database-errors";
import { annotateRequest, runWithRequestContext } from "@/lib/http/request-context";
import { captureConsole, describeError, scrubText, log as serverLog } from "@/lib/log";
import { readLog } from "../support/read-log";

const contact = "canary@friends.example";
const code = "134357";

function failedQuery(): DrizzleQueryError {
  const cause = Object.assign(new Error(`duplicate key: ${contact}`), { code: "23505", severity: "ERROR" });
  return new DrizzleQueryError("insert into messages values ($1, $2)", [contact, code], cause);
}

test("logs a failed query's text and database code, without a contact or a six-digit code", () => {
  const lines: string[] = [];
  const log = pino({ serializers: { err: describeError } }, { write: (line: string) => lines.push(line) });
  log.error({ err: failedQuery() }, "an action failed");
  expect(lines.join()).toContain("insert into messages");
  expect(lines.join()).toContain("23505");
  expect(lines.join()).not.toContain(contact);
  expect(lines.join()).not.toContain(code);
});

test("prints a failed query without its parameters", () => {
  hideQueryParameters();
  const printed = inspect(failedQuery());
  expect(printed).toContain("insert into messages");
  expect(printed).not.toContain(contact);
  expect(printed).not.toContain(code);
});

test("logs another error's message and stack", () => {
  expect(describeError(new TypeError("no such thing"))).toMatchObject({
    type: "TypeError",
    message: "no such thing",
    stack: expect.stringMatching(/^\s+at /),
  });
});

test("removes contacts and codes from an error's message", () => {
  const error = new SyntaxError(`Unexpected token in "${contact}", near ${code}`);
  expect(describeError(error).message).toBe('Unexpected token in "[e-mail]", near [number]');
});

test("logs the reference that a page shows for its error", () => {
  expect(describeError(Object.assign(new Error("no such row"), { digest: "2910042" }))).toMatchObject({
    digest: "2910042",
  });
});

test("adds the ids of the request and its member to a line", () => {
  const lines = readLog();
  runWithRequestContext({ requestId: "0123456789abcdef" }, () => {
    serverLog.info("before");
    annotateRequest({ actorId: "ada" });
    serverLog.info("after");
  });
  annotateRequest({ actorId: "someone" });
  serverLog.info("elsewhere");
  expect(lines.map(({ requestId, actorId, msg }) => ({ requestId, actorId, msg }))).toEqual([
    { requestId: "0123456789abcdef", actorId: undefined, msg: "before" },
    { requestId: "0123456789abcdef", actorId: "ada", msg: "after" },
    { requestId: undefined, actorId: undefined, msg: "elsewhere" },
  ]);
});

test.each([
  ["invalid address /invitation?i=QUJDMTIz&source=x here", "invalid address /invitation?… here"],
  ['"ada@club.example" is not valid JSON', '"[e-mail]" is not valid JSON'],
  ["no such user: ada.vale+club@mail.club.example, sorry", "no such user: [e-mail], sorry"],
  ["can't text +12125550147", "can't text [number]"],
  ["can't text (212) 555-0147", "can't text [number]"],
  ["134357 is your code", "[number] is your code"],
  ["code SAMPARTY234567 is unknown", "code [code] is unknown"],
])("scrubs %j to %j", (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});

test.each([
  "connect ECONNREFUSED 127.0.0.1:5432",
  "connect ETIMEDOUT 192.168.100.200:25",
  "Why is 5 > 3? Nobody knows",
  "request 5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e at 2026-02-10T12:00:00Z took 1250 ms",
  "Failed to find Server Action in next@16.4.6",
])("does not change %j", (text) => {
  expect(scrubText(text)).toBe(text);
});

type Line = { level: string; line: { err?: Error }; text: string };

function capture() {
  const lines: Line[] = [];
  const printed = { debug() {}, log() {}, info() {}, warn() {}, error() {} };
  captureConsole(printed, (level, line, text) => lines.push({ level, line, text }));
  return { printed: printed as Pick<Console, "debug" | "log" | "info" | "warn" | "error">, lines };
}

test("logs what each console method prints at its level", () => {
  const { printed, lines } = capture();
  for (const method of ["debug", "log", "info", "warn", "error"] as const) printed[method]("%s rows", 3);
  expect(lines.map(({ level }) => level)).toEqual(["debug", "info", "info", "warn", "error"]);
  for (const { text } of lines) expect(text).toBe("3 rows");
});

test("logs an error that Next prints after a colored sign", () => {
  const { printed, lines } = capture();
  const error = Object.assign(new Error("no such row"), { digest: "1234567890" });
  printed.error("\u001b[31m\u001b[1m⨯\u001b[22m\u001b[39m", error);
  expect(lines).toEqual([{ level: "error", line: { err: error }, text: "an error was printed" }]);
});

test("removes the sign and personal data from a printed text", () => {
  const { printed, lines } = capture();
  printed.warn(" ⚠ /invitation?i=QUJDMTIz was opened by", { contact: "sam@friends.example" });
  expect(lines[0]?.text).toBe("/invitation?… was opened by { contact: '[e-mail]' }");
});
