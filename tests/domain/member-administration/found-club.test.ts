import { eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { auditEvents, members, signInLinks } from "@/db/schema";
import { foundClub, foundClubSchema } from "@/domain/member-administration/found-club";
import { makeSignInLink, makeSignInLinkSchema } from "@/domain/member-administration/make-sign-in-link";
import { checkSignInLink, signInByLink } from "@/domain/sign-in/sign-in-link";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asVisitor, at } from "../../support/people/contexts";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";
const HEDY = { firstName: "Hedy", lastName: "Lamar", username: "hedy", contact: "hedy@club.example" };

const codeOf = async (attempt: () => Promise<unknown>) => (await rejection(db, attempt)).code;

const found = (changes: object = {}, later = "0") =>
  foundClub(asVisitor(db, at(START, later)), foundClubSchema.parse({ ...HEDY, ...changes }));

const signIn = (token: string, later = "1 minute") =>
  signInByLink(asVisitor(db, at(START, later)), { token });

const roleOf = async (username: string) =>
  (await db.query.members.findFirst({ where: eq(members.username, username) }))?.role;

describe("founding a club", () => {
  test("creates the first administrator, without a sponsor, and records it", async () => {
    const { isAdded } = await found();
    expect(isAdded).toBe(true);
    const [hedy] = await db.select().from(members);
    expect(hedy).toMatchObject({ username: "hedy", role: "admin", status: "active", invitedBy: null });
    expect(await db.select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
      { action: "administrator added", subjectId: hedy?.id, actorId: null, details: { by: "command" } },
      { action: "one-time address made", subjectId: hedy?.id, actorId: null, details: { by: "command" } },
    ]);
  });

  test("works with a phone number", async () => {
    await found({ contact: "(212) 555-0147" });
    expect(await db.select().from(members)).toMatchObject([{ phone: "+12125550147", email: null }]);
  });

  test("adds no one when repeated, and replaces the sign-in link", async () => {
    const first = await found();
    const second = await found();
    expect(second.isAdded).toBe(false);
    expect(await db.$count(members)).toBe(1);
    expect(await codeOf(() => signIn(first.token))).toBe("sign-in-link-used");
    expect(await signIn(second.token)).toMatchObject({ memberId: expect.any(String) });
  });

  test("records every sign-in link, even when no one is added", async () => {
    await found();
    await found();
    expect((await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action)).toEqual(
      ["administrator added", "one-time address made", "one-time address made"],
    );
  });

  test("is rejected while another administrator is active, and changes nothing", async () => {
    await found();
    const vera = { username: "vera", contact: "vera@club.example" };
    expect(await codeOf(() => found(vera))).toBe("club-founded");
  });

  test("adds another administrator on request", async () => {
    await found();
    await found({ username: "vera", contact: "vera@club.example", another: true });
    expect(await roleOf("vera")).toBe("admin");
  });

  test("works again after the only administrator was suspended", async () => {
    await found();
    await db.update(members).set({ status: "suspended" });
    await found({ username: "vera", contact: "vera@club.example" });
    expect(await roleOf("vera")).toBe("admin");
  });

  test("makes the member with this username and contact an administrator", async () => {
    await createMember(db, { username: "hedy", email: "hedy@club.example" });
    expect(await found()).toMatchObject({ isAdded: true });
    expect(await roleOf("hedy")).toBe("admin");
  });

  test.each([
    ["a taken username", { username: "hedy", email: "other@club.example" }, "username-taken"],
    ["a taken contact", { username: "other", email: "hedy@club.example" }, "contact-rejected"],
  ])("is rejected for %s", async (_, taken, code) => {
    await createMember(db, taken);
    expect(await codeOf(() => found())).toBe(code);
  });
});

describe("the sign-in link", () => {
  test("signs the administrator in once, within ten minutes", async () => {
    const { token } = await found();
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await signIn(token, "9 minutes 59 seconds")).toMatchObject({ memberId: expect.any(String) });
    expect(await codeOf(() => signIn(token, "9 minutes 59 seconds"))).toBe("sign-in-link-used");
  });

  test("expires after ten minutes", async () => {
    const { token } = await found();
    expect(await codeOf(() => signIn(token, "10 minutes"))).toBe("sign-in-link-used");
  });

  test("is stored only as a hash, and opening it changes nothing", async () => {
    const { token } = await found();
    const before = await dumpRows(db);
    expect(before).not.toContain(token);
    expect(await checkSignInLink(asVisitor(db, at(START)), token)).toMatchObject({ isValid: true });
    expect(await checkSignInLink(asVisitor(db, at(START)), "another")).toMatchObject({ isValid: false });
    expect(await dumpRows(db)).toBe(before);
  });

  test("can be issued for any member by contact, which is recorded", async () => {
    await createMember(db, { username: "ada", email: "ada@example.test" });
    const contact = { kind: "email", value: "ada@example.test" } as const;
    const { token } = await makeSignInLink(asVisitor(db, at(START)), { contact });
    await signIn(token);
    expect((await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action)).toEqual(
      ["one-time address made", "signed in by one-time address"],
    );
  });

  test("can be issued by username", async () => {
    await createMember(db, { username: "ada" });
    const parsed = makeSignInLinkSchema.parse({ username: "Ada" });
    expect(await makeSignInLink(asVisitor(db), parsed)).toMatchObject({ token: expect.any(String) });
    expect(await codeOf(() => makeSignInLink(asVisitor(db), { username: "nobody" }))).toBe(
      "member-not-found",
    );
    for (const input of [{}, { username: "ada", contact: "ada@example.test" }])
      expect(makeSignInLinkSchema.safeParse(input).success).toBe(false);
  });

  test("is rejected for an unknown contact and a suspended member", async () => {
    const contact = { kind: "email", value: "nobody@example.test" } as const;
    expect(await codeOf(() => makeSignInLink(asVisitor(db), { contact }))).toBe("member-not-found");
    const { token } = await found();
    await db.update(members).set({ status: "suspended" });
    expect(await codeOf(() => signIn(token))).toBe("sign-in-link-used");
    expect(await db.select().from(signInLinks)).toMatchObject([{ usedAt: null }]);
  });

  test("can be guessed thirty times in 15 minutes per IP address", async () => {
    const guess = (token: string) => signInByLink({ ...asVisitor(db), ip: "198.51.100.99" }, { token });
    const wellFormed = "a".repeat(22);
    for (let tries = 0; tries < 30; tries++) {
      expect(await codeOf(() => guess("malformed"))).toBe("sign-in-link-used");
      expect(await codeOf(() => guess(wellFormed))).toBe("sign-in-link-used");
    }
    expect(await codeOf(() => guess(wellFormed))).toBe("too-many-tries");
  });
});
