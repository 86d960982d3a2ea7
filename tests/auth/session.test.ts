import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
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

test("signing out ends the session in the database, not only in the browser", async () => {
  await endSession();
  expect(await db.select().from(sessions)).toEqual([]);
  expect(setCookies()["__Host-session"]).toMatchObject({ maxAge: 0 });
});
