import { globSync, readFileSync } from "node:fs";
import { eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { staffAction } from "@/auth/action-clients";
import { hasProof, startSession } from "@/auth/session";
import { STAFF_ACTIONS, type StaffActionName } from "@/auth/staff-actions";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { sessions } from "@/db/schema";
import {
  proveWithCode,
  proveWithPasskey,
  requestPasskeyProof,
  requestProofCode,
} from "@/domain/passkeys/prove";
import { verb } from "@/domain/verb";
import { DRAFT_ACTIONS } from "@/features/letters/act-on-draft";
import { db } from "../support/database/test-database";
import { TEST_APP_URL } from "../support/fakes/settings";
import { asMember } from "../support/people/contexts";
import { newestCode } from "../support/people/messages";
import { forgetCookies, requestWith } from "../support/people/next-headers";
import { type Authenticator, addNewPasskey } from "../support/people/passkeys";
import { ada } from "../support/people/people";
import { domainError } from "../support/people/rejection";
import { createSession } from "../support/people/sessions";
import { hedy } from "../support/people/staff";
import { readLog } from "../support/read-log";

jest.mock("next/headers", () => jest.requireActual("../support/people/next-headers"));

const NAMES = Object.keys(STAFF_ACTIONS) as StaffActionName[];
const ORDINARY = NAMES.filter((name) => !STAFF_ACTIONS[name]);
const SENSITIVE = NAMES.filter((name) => STAFF_ACTIONS[name]);

const run = jest.fn(async () => "done");
const actions = new Map(NAMES.map((name) => [name, staffAction(name, verb(z.object({}), run), "Done")]));

let member: Member;
let sessionId: string;

beforeEach(async () => {
  readLog();
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({ origin: TEST_APP_URL });
  member = await hedy(db);
  await startSession(member.id);
  const [session] = await db.select().from(sessions);
  sessionId = session?.id ?? "";
});

const own = () => asMember(db, member);

/** Calls actions of staff, and returns the names of those that ran. */
async function namesThatRun(names = NAMES): Promise<StaffActionName[]> {
  const ran: StaffActionName[] = [];
  for (const name of names) {
    run.mockClear();
    const result = await actions.get(name)?.({});
    if (run.mock.calls.length > 0) ran.push(name);
    else expect(result).toMatchObject({ status: "error", code: "proof-needed" });
  }
  return ran;
}

const ageProofs = (minutes: number) =>
  db
    .update(sessions)
    .set({ provenAt: sql`now() - ${minutes} * interval '1 minute'` })
    .where(isNotNull(sessions.provenAt));

async function proofWith(
  authenticator: Authenticator,
  forgery: Parameters<Authenticator["use"]>[1] = {},
  id = sessionId,
) {
  const response = authenticator.use(await requestPasskeyProof(own(), id), forgery);
  return { response, prove: () => proveWithPasskey(own(), { response }, id) };
}

test("every action of the code is in the table once, and the table has no other", () => {
  const sources = globSync("src/features/**/*.ts").map((file) => readFileSync(file, "utf8"));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/staffAction\(\s*"(.+?)"/g)].map(([, name]) => name),
  );
  const { save, ...otherButtons } = DRAFT_ACTIONS;
  expect(named).toContain(save);
  expect([...named, ...Object.values(otherButtons), "import members"].sort()).toEqual([...NAMES].sort());
});

test("after signing in with a code, every action runs for ten minutes by the database's clock", async () => {
  expect(await namesThatRun()).toEqual(NAMES);
  await ageProofs(9.9);
  expect(await namesThatRun()).toEqual(NAMES);
  await ageProofs(10);
  expect(await namesThatRun(SENSITIVE)).toEqual([]);
});

test("without a proof, only ordinary actions run, and a fresh code opens the others", async () => {
  await db.update(sessions).set({ provenAt: null, provenBy: null });
  expect(await namesThatRun()).toEqual(ORDINARY);
  await requestProofCode(own(), {}, { sessionId });
  const code = await newestCode(db, member.email ?? "");
  await proveWithCode(own(), { code }, { sessionId });
  expect(await namesThatRun(SENSITIVE)).toEqual(SENSITIVE);
});

test("a form with several buttons needs a proof for those that need one", async () => {
  await db.update(sessions).set({ provenAt: null, provenBy: null });
  const press = staffAction(
    "change letter",
    verb(z.object({ intent: z.enum(["save", "test", "send"]) }), run),
    "Done",
    { nameOf: ({ intent }) => DRAFT_ACTIONS[intent] },
  );
  for (const intent of ["save", "test"] as const)
    expect(await press({ intent })).toMatchObject({ status: "success" });
  expect(await press({ intent: "send" })).toMatchObject({ status: "error", code: "proof-needed" });
});

test("the code of another session proves nothing here", async () => {
  await ageProofs(11);
  const other = await createSession(db, member);
  await requestProofCode(own(), {}, { sessionId: other.id });
  const code = await newestCode(db, member.email ?? "");
  await expect(proveWithCode(own(), { code }, { sessionId })).rejects.toEqual(domainError("code-used"));
  await proveWithCode(own(), { code }, { sessionId: other.id });
  expect(await namesThatRun(SENSITIVE)).toEqual([]);
});

describe("with a passkey", () => {
  let authenticator: Authenticator;

  beforeEach(async () => {
    const other = await createSession(db, member);
    authenticator = await addNewPasskey(own(), other.id);
  });

  test("a code is no longer enough, and the passkey is", async () => {
    expect(await namesThatRun(SENSITIVE)).toEqual([]);
    await (await proofWith(authenticator)).prove();
    expect(await namesThatRun(SENSITIVE)).toEqual(SENSITIVE);
    await ageProofs(10);
    expect(await namesThatRun(SENSITIVE)).toEqual([]);
  });

  test("the proof of another session doesn't count", async () => {
    const other = await createSession(db, member);
    await (await proofWith(authenticator, {}, other.id)).prove();
    expect(await namesThatRun(SENSITIVE)).toEqual([]);
  });

  test.each([
    ["a forged signature", { signature: Buffer.from("forged") }],
    ["another site's origin", { origin: "https://evil.example" }],
    ["another site's name", { site: "evil.example" }],
    ["no verified person", { isVerified: false }],
    ["another challenge", { challenge: "AAAA" }],
  ])("%s proves nothing", async (_, forgery) => {
    const { prove } = await proofWith(authenticator, forgery);
    await expect(prove()).rejects.toEqual(domainError("passkey-rejected"));
    expect(await namesThatRun(SENSITIVE)).toEqual([]);
  });

  test("a replayed response and the response of another session prove nothing", async () => {
    const { response, prove } = await proofWith(authenticator);
    const other = await createSession(db, member);
    await expect(proveWithPasskey(own(), { response }, other.id)).rejects.toEqual(
      domainError("passkey-rejected"),
    );
    await prove();
    await ageProofs(11);
    await expect(prove()).rejects.toEqual(domainError("passkey-rejected"));
    expect(await namesThatRun(SENSITIVE)).toEqual([]);
  });

  test("another member's passkey proves nothing", async () => {
    const other = await ada(db);
    const session = await createSession(db, other);
    const theirs = await addNewPasskey(asMember(db, other), session.id);
    const { prove } = await proofWith(theirs);
    await expect(prove()).rejects.toEqual(domainError("passkey-rejected"));
    expect(await namesThatRun(SENSITIVE)).toEqual([]);
  });

  test("a session that belongs to someone else is not proven", async () => {
    const other = await ada(db);
    await db.update(sessions).set({ provenBy: "passkey" }).where(eq(sessions.id, sessionId));
    expect(await hasProof(own())).toBe(true);
    expect(await hasProof(asMember(db, other))).toBe(false);
  });
});
