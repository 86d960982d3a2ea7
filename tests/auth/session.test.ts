import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { endSession, getMember, startSession } from "@/auth/session";
import type { Database } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { members, sessions } from "@/db/schema";
import { freshDatabase } from "../support/database/database";
import { ada } from "../support/people/people";
import { bringCookie, forgetCookies, setCookies } from "../support/people/request";

jest.mock("next/headers", () => jest.requireActual("../support/people/request"));

let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  await startSession((await ada(db)).id);
});

test("a session is known again by its cookie, and without it nobody is", async () => {
  expect(await getMember()).toMatchObject({ username: "ada" });
  forgetCookies();
  expect(await getMember()).toBeNull();
});

test("the cookie is bound to the host, hidden from scripts, and lasts 30 days", () => {
  expect(setCookies()).toEqual({
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

test("whoever reads the table of sessions can open none: the cookie needs a signature", async () => {
  const [session] = await db.select().from(sessions);
  const token = session?.token ?? "";
  const forged = [token, `${token}.`, `${token}.${Buffer.alloc(32).toString("base64")}`];
  for (const value of forged) {
    bringCookie("__Host-session", encodeURIComponent(value));
    expect(await getMember()).toBeNull();
  }
});

test("a suspended member counts as nobody at once", async () => {
  await db.update(members).set({ status: "suspended" }).where(eq(members.username, "ada"));
  expect(await getMember()).toBeNull();
});

test("nobody is signed in whom the club doesn't know", async () => {
  await expect(startSession(randomUUID())).rejects.toThrow("a session for nobody");
  expect(await db.$count(sessions)).toBe(1);
});

describe.each([40, -40])("On an instance whose clock is %d days off", (days) => {
  beforeEach(() => {
    const now = Date.now() + days * 24 * 60 * 60 * 1000;
    jest.useFakeTimers({ now, doNotFake: ["nextTick", "setImmediate", "setTimeout", "queueMicrotask"] });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test("whoever is signed in stays so, and no session is deleted", async () => {
    expect(await getMember()).toMatchObject({ username: "ada" });
    expect(await db.$count(sessions)).toBe(1);
  });

  test("a session begins and ends by the database's clock", async () => {
    const [member] = await db.select().from(members);
    await db.delete(sessions);
    await startSession(member?.id ?? "");
    expect(await getMember()).toMatchObject({ username: "ada" });
    const ofThirtyDays = sql`${sessions.expiresAt} - now() between interval '29.9 days' and interval '30 days'`;
    const ofNow = sql`now() - ${sessions.createdAt} < interval '1 hour' and ${sessions.createdAt} <= now()`;
    expect(await db.$count(sessions, and(ofThirtyDays, ofNow))).toBe(1);
  });

  test("a session that is over by the database's clock is over", async () => {
    await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await getMember()).toBeNull();
  });
});

test("signing out ends the session in the database, not only in the browser", async () => {
  await endSession();
  expect(await db.select().from(sessions)).toEqual([]);
  expect(setCookies()["__Host-session"]).toMatchObject({ maxAge: 0 });
});
