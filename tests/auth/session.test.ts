import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { readDeviceToken } from "@/auth/cookies";
import { endSession, getMember, startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import { createMember } from "@/db/factories";
import { knownDevices, members, sessions } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import { dumpRows } from "../support/database/database";
import { db } from "../support/database/test-database";
import { bringCookie, cookies, forgetCookies, setCookies } from "../support/people/next-headers";
import { ada } from "../support/people/people";
import { createSession } from "../support/people/sessions";

jest.mock("next/headers", () => jest.requireActual("../support/people/next-headers"));

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  await startSession((await ada(db)).id);
});

test("finds the session by its cookie only", async () => {
  expect(await getMember()).toMatchObject({ username: "ada" });
  forgetCookies();
  expect(await getMember()).toBeNull();
});

test("binds the cookie to the host, hides it from scripts and lasts 30 days", () => {
  expect(setCookies()).toMatchObject({
    "__Host-session": expect.objectContaining({
      secure: true,
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      maxAge: 30 * 24 * 60 * 60,
    }),
  });
  expect(setCookies()["__Host-session"]).toHaveProperty("domain", undefined);
});

test("needs a signature in the cookie, so that the table of sessions opens none", async () => {
  const [session] = await db.select().from(sessions);
  const token = session?.token ?? "";
  const forged = [token, `${token}.`, `${token}.${Buffer.alloc(32).toString("base64")}`];
  for (const value of forged) {
    bringCookie("__Host-session", encodeURIComponent(value));
    expect(await getMember()).toBeNull();
  }
});

test("treats a suspended member as a visitor immediately", async () => {
  await db.update(members).set({ status: "suspended" }).where(eq(members.username, "ada"));
  expect(await getMember()).toBeNull();
});

test("opens no session for an unknown member", async () => {
  await expect(startSession(randomUUID())).rejects.toThrow("Failed query");
  expect(await db.$count(sessions)).toBe(1);
});

describe.each([40, -40])("on an instance with a clock error of %d days", (days) => {
  beforeEach(() => {
    const now = Date.now() + days * 24 * 60 * 60 * 1000;
    jest.useFakeTimers({ now, doNotFake: ["nextTick", "setImmediate", "setTimeout", "queueMicrotask"] });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test("stays signed in and deletes no session", async () => {
    expect(await getMember()).toMatchObject({ username: "ada" });
    expect(await db.$count(sessions)).toBe(1);
  });

  test("starts and ends a session by the database's clock", async () => {
    const [member] = await db.select().from(members);
    await db.delete(sessions);
    await startSession(member?.id ?? "");
    expect(await getMember()).toMatchObject({ username: "ada" });
    const ofThirtyDays = sql`${sessions.expiresAt} - now() between interval '29.9 days' and interval '30 days'`;
    const ofNow = sql`now() - ${sessions.createdAt} < interval '1 hour' and ${sessions.createdAt} <= now()`;
    expect(await db.$count(sessions, and(ofThirtyDays, ofNow))).toBe(1);
  });

  test("rejects a session that has expired by the database's clock", async () => {
    await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await getMember()).toBeNull();
  });
});

test("ends only this browser's previous session at a new sign-in", async () => {
  const [before] = await db.select().from(sessions);
  const other = await createMember(db);
  await createSession(db, other);
  await startSession(before?.memberId ?? "");
  const tokens = (await db.select().from(sessions)).map(({ token }) => token);
  expect(tokens).toHaveLength(2);
  expect(tokens).not.toContain(before?.token);
  expect(await getMember()).toMatchObject({ username: "ada" });
});

test("deletes the session from the database at sign-out", async () => {
  await endSession();
  expect(await db.select().from(sessions)).toEqual([]);
  expect(setCookies()["__Host-session"]).toMatchObject({ maxAge: 0 });
});

describe("the device on which a member signed in", () => {
  const device = async () => (await cookies()).get("__Host-device")?.value ?? "";

  test("is stored for a year in a signed cookie, and as a hash in the database", async () => {
    expect(setCookies()["__Host-device"]).toEqual({
      secure: true,
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      maxAge: 365 * 24 * 60 * 60,
    });
    const token = await readDeviceToken();
    expect(await dumpRows(db)).not.toContain(token);
    expect(await db.select().from(knownDevices)).toMatchObject([{ tokenHash: sha256(token ?? "") }]);
  });

  test("is unknown without this club's signature", async () => {
    const [token] = (await device()).split(".");
    for (const forged of [
      token,
      `${token}.`,
      `${token}.${"A".repeat(43)}`,
      `another.${"A".repeat(43)}`,
      "",
    ]) {
      bringCookie("__Host-device", String(forged));
      expect(await readDeviceToken()).toBeUndefined();
    }
  });

  test("stays known after sign-out and for the next member", async () => {
    const before = await device();
    await endSession();
    await startSession((await createMember(db)).id);
    expect(await device()).toBe(before);
    const rows = await db.select().from(knownDevices);
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ tokenHash }) => tokenHash)).size).toBe(1);
  });
});
