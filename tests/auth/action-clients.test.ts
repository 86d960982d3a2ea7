import { z } from "zod";
import { memberAction, visitorAction } from "@/auth/action-clients";
import { toErrorEnvelope } from "@/auth/error-envelope";
import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import { members, sessions } from "@/db/schema";
import { DomainError } from "@/domain/errors";
import { verb } from "@/domain/verb";
import { runWithRequestContext } from "@/lib/http/request-context";
import { log } from "@/lib/log";
import { db } from "../support/database/test-database";
import { TEST_APP_URL } from "../support/fakes/settings";
import { forgetCookies, requestWith } from "../support/people/next-headers";
import { ada } from "../support/people/people";
import { readLog } from "../support/read-log";

jest.mock("next/headers", () => jest.requireActual("../support/people/next-headers"));

const run = jest.fn<
  Promise<{ greeting: string }>,
  [{ actor: unknown; lastWrite?: unknown }, { name: string; deep: { list: number[] } }]
>();

const greeting = verb(
  z.object({
    name: z.string().min(2, { error: "Enter a name." }),
    deep: z.object({ list: z.array(z.coerce.number({ error: "Not a number." })) }).default({ list: [] }),
  }),
  run,
);
const greet = memberAction("greet", greeting, "Greeted");

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  run.mockReset().mockResolvedValue({ greeting: "Hello, Sam" });
  forgetCookies();
  requestWith({ origin: TEST_APP_URL });
  await startSession((await ada(db)).id);
});

describe("the position of the session's last write", () => {
  const readPosition = async () => (await db.select().from(sessions))[0]?.lastWrite;

  test("is not stored without a read replica", async () => {
    await greet({ name: "Sam" });
    expect(await readPosition()).toBeNull();
  });

  test("is stored after the verb, also if it fails, and is in the next context", async () => {
    setCurrentDatabase({ db, close: async () => {}, replica: { db, hasReplayed: () => true } } as never);
    const positions: unknown[] = [];
    run.mockImplementation(async () => {
      await db.update(members).set({ bio: "Hi" });
      positions.push(await readPosition());
      throw new DomainError("not-allowed");
    });
    await greet({ name: "Sam" });
    run.mockImplementation(async ({ lastWrite }) => {
      positions.push(lastWrite);
      return { greeting: "Hello" };
    });
    await greet({ name: "Sam" });
    positions.push(await readPosition());
    const [before, afterFailure, afterSuccess] = positions;
    expect(before).toBeNull();
    expect(afterFailure).toBeGreaterThan(0);
    expect(afterSuccess).toBeGreaterThan(Number(afterFailure));
  });
});

const refused = {
  status: "error",
  message: "Something went wrong. Please try again.",
  code: "unexpected-origin",
};

test("returns the exact success envelope, and passes the member to the verb", async () => {
  expect(JSON.stringify(await greet({ name: "Sam" }))).toBe(
    '{"status":"success","message":"Greeted","payload":{"greeting":"Hello, Sam"}}',
  );
  expect(run.mock.lastCall?.[0].actor).toMatchObject({ firstName: "Ada", role: "member" });
});

test.each([null, undefined, 7, "name", []])(
  "returns a validation failure for the input %p",
  async (input) => {
    const result = await (greet as (input: unknown) => Promise<unknown>)(input);
    expect(result).toMatchObject({ status: "error", message: "Error validating input" });
    expect(run).not.toHaveBeenCalled();
  },
);

test("returns the exact envelope of invalid input without running the verb", async () => {
  expect(JSON.stringify(await greet({ name: "S", deep: { list: [1, "x"] } }))).toBe(
    '{"status":"error","message":"Error validating input","fieldErrors":' +
      '{"name":{"message":"Enter a name.","errorCode":"too_small"},' +
      '"deep|list|1":{"message":"Not a number.","errorCode":"invalid_type"}}}',
  );
  expect(run).not.toHaveBeenCalled();
});

test("parses a form like an object, with or without a previous state", async () => {
  const form = new FormData();
  form.set("name", "Sam");
  form.set("deep.list[0]", "7");
  expect(await greet(null, form)).toMatchObject({ status: "success" });
  expect(await greet(form)).toMatchObject({ status: "success" });
  for (const [, input] of run.mock.calls) expect(input).toEqual({ name: "Sam", deep: { list: [7] } });
});

test("returns the typed texts to a form only", async () => {
  const form = new FormData();
  form.set("name", "S");
  form.set("terms", "on");
  form.set("picture", new File(["bytes"], "picture.png"));
  form.set("$ACTION_REF_1", "");
  const rejected = { status: "error", message: "Error validating input", fieldErrors: expect.anything() };
  expect(await greet(null, form)).toEqual({ ...rejected, typed: { name: "S", terms: "on" } });
  expect(await greet(form)).toEqual(rejected);
  form.set("name", "Sam");
  expect(await greet(null, form)).toEqual({
    status: "success",
    message: "Greeted",
    payload: { greeting: "Hello, Sam" },
    typed: { name: "Sam", terms: "on" },
  });
});

const SECRET = "grace@hopper.example";

function formOf(...names: string[]): FormData {
  const form = new FormData();
  for (const name of names) form.append(name, SECRET);
  return form;
}

function fileForm(name: string): FormData {
  const form = new FormData();
  form.set(name, new File([SECRET], "secret.txt"));
  return form;
}

const post = (...posted: unknown[]): Promise<unknown> => Reflect.apply(greet, null, posted);

const malformed: [string, unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["a number", 7],
  ["a text", SECRET],
  ["a list", [["name", SECRET]]],
  ["a map", new Map([["name", SECRET]])],
  ["a function", () => SECRET],
  ["an object of something else", { contact: SECRET }],
  ["an object with a list for a text", { name: [SECRET] }],
  ["an empty form", new FormData()],
  ["a form with a list for a text", formOf("name", "name")],
  ["a form with a file for a text", fileForm("name")],
  ["a form with a far entry of a list", formOf("name[1000000]")],
  ["a form with a list of a list's length", formOf("deep.list[4294967294]")],
  ["a form with a prototype for a field", formOf("__proto__.name")],
  ["a form with a constructor for a field", formOf("name", "constructor.prototype.name")],
  ["a form with a field inside of a text", formOf("name", "name.first")],
  ["a form with a deep field", formOf(`name${".a".repeat(100_000)}`)],
  ["a form with a field without a name", formOf("")],
  ["a form with a field that only ends in a name", formOf("name", "?name")],
  ["a form with a field that only begins with a name", formOf("name", "name?")],
];

test.each(malformed)("returns a validation failure for %s and logs nothing", async (_, input) => {
  const logged = [jest.spyOn(log, "error"), jest.spyOn(log, "warn")];
  const failure = { status: "error", message: "Error validating input", fieldErrors: expect.any(Object) };
  expect(await post(input)).toMatchObject(failure);
  expect(await post(null, input)).toMatchObject(failure);
  expect(await post(input, null)).toEqual({ ...failure, typed: {} });
  expect(await post(null, null, input)).toMatchObject(failure);
  expect(run).not.toHaveBeenCalled();
  for (const each of logged) expect(each).not.toHaveBeenCalled();
});

test("returns a validation failure for an empty call", async () => {
  expect(await post()).toMatchObject({ status: "error", message: "Error validating input" });
});

test.each([
  ["no origin", {}],
  ["a foreign origin", { origin: "https://elsewhere.test" }],
  [
    "a foreign origin with a forwarded host that agrees",
    { origin: "https://elsewhere.test", "x-forwarded-host": "elsewhere.test" },
  ],
])("rejects a request with %s before it reads the session", async (_, given) => {
  requestWith(given);
  expect(await greet({ name: "Sam" })).toEqual(refused);
  expect(await visitorAction("greet", greeting, "Greeted")({ name: "Sam" })).toEqual(refused);
  expect(run).not.toHaveBeenCalled();
});

test("accepts a request without an origin if the browser reports the same origin", async () => {
  requestWith({ "sec-fetch-site": "same-origin" });
  expect(await greet({ name: "Sam" })).toMatchObject({ status: "success" });
});

test.each([
  ["nobody is signed in", async () => forgetCookies()],
  ["the session was ended", async () => void (await db.delete(sessions))],
  ["the session is over", async () => void (await db.update(sessions).set({ expiresAt: new Date(0) }))],
  ["the member is suspended", async () => void (await db.update(members).set({ status: "suspended" }))],
])("rejects a member's action when %s", async (_, leave) => {
  await leave();
  expect(await greet({ name: "Sam" })).toEqual({
    status: "error",
    message: "Please sign in again.",
    code: "sign-in-required",
  });
  expect(run).not.toHaveBeenCalled();
});

test("returns a domain error's message and code", async () => {
  run.mockRejectedValue(new DomainError("too-many-today"));
  expect(await greet({ name: "Sam" })).toEqual({
    status: "error",
    message: "That’s plenty for today. You can invite more friends tomorrow.",
    code: "too-many-today",
  });
});

test("returns a domain error of a field as that field's error", () => {
  expect(toErrorEnvelope(new DomainError("contact-own", { field: "contact" }), "greet")).toEqual({
    status: "error",
    message: "Error validating input",
    fieldErrors: {
      contact: { message: "That’s you! Enter your friend’s phone or email.", errorCode: "contact-own" },
    },
  });
});

test("masks an unexpected error with a reference that is in the log", async () => {
  const logged = jest.spyOn(log, "error").mockImplementation(() => {});
  const failure = new Error("relation members: password=hunter2");
  run.mockRejectedValue(failure);
  const result = await greet({ name: "Sam" });
  expect(result.status === "error" && result.code).toBe("unexpected");
  const [, reference] =
    /^Something went wrong\. Please try again\. \(([0-9a-f]{16})\)$/.exec(result.message) ?? [];
  expect(reference).toBeDefined();
  expect(logged.mock.calls).toEqual([[{ action: "greet", reference, err: failure }, "an action failed"]]);
  expect(JSON.stringify(result)).not.toContain("hunter2");
});

test("logs the member, the action and the outcome", async () => {
  const seen = async (input: { name: string }) => {
    const scope = { requestId: "0123456789abcdef" };
    await runWithRequestContext(scope, () => greet(input));
    return scope;
  };
  const [member] = await db.select().from(members);
  const told = { requestId: "0123456789abcdef", action: "greet", actorId: member?.id };
  expect(await seen({ name: "Sam" })).toEqual(told);
  run.mockRejectedValue(new DomainError("too-many-today"));
  expect(await seen({ name: "Sam" })).toEqual({ ...told, outcome: "too-many-today" });
  expect(await seen({ name: "S" })).toEqual({ ...told, outcome: "invalid-input" });
});

test("shows the request's id with an unexpected error, as the log does", async () => {
  const lines = readLog();
  run.mockRejectedValue(new Error("nobody expected this"));
  const envelope = await runWithRequestContext({ requestId: "0123456789abcdef" }, () =>
    greet({ name: "Sam" }),
  );
  expect(envelope).toMatchObject({
    message: "Something went wrong. Please try again. (0123456789abcdef)",
    code: "unexpected",
  });
  expect(lines).toEqual([
    expect.objectContaining({ requestId: "0123456789abcdef", action: "greet", msg: "an action failed" }),
  ]);
});
