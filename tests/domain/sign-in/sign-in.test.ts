import { eq } from "drizzle-orm";
import { addressLimits, auditEvents, codes, knownDevices, members } from "@/db/schema";
import { rememberDevice } from "@/domain/sign-in/known-device";
import { findPendingSignIn, requestSignInCode, signInWithCode } from "@/domain/sign-in/sign-in-with-code";
import { log } from "@/lib/log";
import { db } from "../../support/database/test-database";
import { asVisitor, at } from "../../support/people/contexts";
import { inbox, newestCode } from "../../support/people/messages";
import { ada } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { BROWSER } from "../../support/people/sessions";

const START = "2026-02-10T12:00:00Z";
const ADA = { kind: "email", value: "ada@example.test" } as const;
const ADAS_PHONE = { kind: "phone", value: "+12125550147" } as const;
const UNKNOWN = { kind: "email", value: "unknown@example.test" } as const;
const OTHER_BROWSER = { nonce: "the-nonce-of-another-browser" };

type Contact = { kind: "email" | "phone"; value: string };
type Browser = { nonce: string; deviceToken?: string };

const moment = (later: string) => asVisitor(db, at(START, later));

const request = (contact: Contact, later = "0", again?: string, browser: Browser = BROWSER) =>
  requestSignInCode(moment(later), { contact, again }, browser);

const signIn = (contact: Contact, code: string, later = "1 minute", browser: Partial<Browser> = BROWSER) =>
  signInWithCode(moment(later), { contact, code }, browser);

const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );

describe("signing in", () => {
  test.each<[string, Contact, string]>([
    ["email", ADA, "email"],
    ["phone", ADAS_PHONE, "sms"],
  ])("by %s sends a code and signs the member in", async (_, contact, channel) => {
    const { id } = await ada(db);
    expect(await request(contact)).toEqual({ contact: contact.value, isNew: true });
    expect(await inbox(db, contact.value)).toMatchObject([{ kind: "sign-in-code", channel }]);
    expect(await signIn(contact, await newestCode(db, contact.value))).toEqual({ memberId: id });
  });

  test("rejects a used code", async () => {
    await ada(db);
    await request(ADA);
    const code = await newestCode(db, ADA.value);
    await signIn(ADA, code);
    expect(await rejection(db, () => signIn(ADA, code))).toMatchObject({ code: "code-used" });
  });

  test("keeps the first code valid for a second request within 60 seconds in the same browser", async () => {
    await ada(db);
    await request(ADA);
    const code = await newestCode(db, ADA.value);
    expect(await request(ADA, "59 seconds")).toEqual({ contact: ADA.value, isNew: false });
    expect(await inbox(db, ADA.value)).toHaveLength(1);
    await expect(signIn(ADA, code)).resolves.toEqual({ memberId: expect.any(String) });
  });

  test.each<[string, () => Promise<unknown>]>([
    ["used", async () => signIn(ADA, await newestCode(db, ADA.value), "10 seconds")],
    [
      "out of tries",
      async () => {
        const wrong = other(await newestCode(db, ADA.value));
        for (let number = 0; number < 5; number++) await codeOf(signIn(ADA, wrong, "10 seconds"));
      },
    ],
  ])("rejects a second request within 60 seconds when the first code is %s", async (_, use) => {
    await ada(db);
    await request(ADA);
    await use();
    expect(await rejection(db, () => request(ADA, "59 seconds"))).toMatchObject({
      code: "code-too-soon",
      field: "contact",
    });
  });

  test("rejects a request for another code within 60 seconds", async () => {
    await ada(db);
    for (const contact of [ADA, UNKNOWN]) {
      await request(contact);
      expect(await rejection(db, () => request(contact, "59 seconds", "1"))).toMatchObject({
        code: "code-too-soon",
        field: "code",
      });
      expect(await request(contact, "60 seconds", "1")).toEqual({ contact: contact.value, isNew: true });
    }
    expect(await inbox(db, ADA.value)).toHaveLength(2);
  });

  test("allows a hundred requests in 15 minutes from one IP address", async () => {
    const from = { ...asVisitor(db), ip: "203.0.113.7" };
    const ask = (number: number) =>
      requestSignInCode(
        from,
        { contact: { kind: "email", value: `unknown-${number}@example.test` } },
        BROWSER,
      );
    for (let number = 0; number < 100; number++) await ask(number);
    expect(await rejection(db, () => ask(100))).toMatchObject({ code: "too-many-tries" });
    await expect(request(ADA)).resolves.toMatchObject({ contact: ADA.value });
  });

  test("parses digits with spaces and rejects everything else", () => {
    const codeOf = (code: unknown) => signInWithCode.schema.safeParse({ contact: ADA.value, code });
    expect(codeOf(" 123 456 ").data).toEqual({ contact: ADA, code: "123456" });
    for (const code of ["", "12345", "1234567", "abcdef", "111111 222222", undefined])
      expect(codeOf(code).error?.issues[0]?.message).toBe("Enter the six digits.");
  });
});

describe("a code is valid in the browser that requested it", () => {
  test("is rejected in another browser, with its own error for one without cookies", async () => {
    await ada(db);
    await request(ADA);
    const code = await newestCode(db, ADA.value);
    expect(await rejection(db, () => signIn(ADA, code, "1 minute", OTHER_BROWSER))).toMatchObject({
      code: "code-used",
    });
    expect(await rejection(db, () => signIn(ADA, code, "1 minute", {}))).toMatchObject({
      code: "cookies-needed",
      message: "Your browser blocked our cookie. Allow cookies for this site, then ask for a new code.",
    });
    expect(await signIn(ADA, code)).toEqual({ memberId: expect.any(String) });
  });

  test("wrong tries in another browser do not use up the member's code", async () => {
    await ada(db);
    await request(ADA);
    const code = await newestCode(db, ADA.value);
    await request(ADA, "2 minutes", undefined, OTHER_BROWSER);
    for (let number = 1; number < 9; number++)
      await codeOf(signIn(ADA, other(code, number), "3 minutes", OTHER_BROWSER));
    expect(await signIn(ADA, code, "4 minutes")).toEqual({ memberId: expect.any(String) });
  });

  test("rejects a request within 60 seconds of a request in another browser", async () => {
    await ada(db);
    await request(ADA, "0", undefined, OTHER_BROWSER);
    expect(await rejection(db, () => request(ADA, "59 seconds"))).toMatchObject({
      code: "code-too-soon",
      field: "contact",
      message: "We just sent you a code. You can ask for another in a minute.",
    });
    expect(await request(ADA, "60 seconds")).toMatchObject({ isNew: true });
  });
});

describe("a known device", () => {
  const spendQuota = async () => {
    for (let number = 0; number < 10; number++)
      await request(ADA, `${number * 20} minutes`, undefined, { nonce: `browser-${number}` });
  };
  const known = async (later = "0") => {
    const { id } = await ada(db);
    return { ...BROWSER, deviceToken: await rememberDevice(moment(later), id) };
  };

  test("gets a code when other browsers have used up the contact's quota", async () => {
    const home = await known();
    await spendQuota();
    expect(await codeOf(request(ADA, "4 hours"))).toBe("too-many-contacts");
    expect(await request(ADA, "3 hours 10 seconds", undefined, home)).toMatchObject({ isNew: true });
    const code = await newestCode(db, ADA.value);
    expect(await signIn(ADA, code, "3 hours 1 minute", home)).toEqual({ memberId: expect.any(String) });
  });

  test("has its own quota: one code in 60 seconds, 5 in 15 minutes, 10 a day", async () => {
    const home = await known();
    const ask = (later: string) => codeOf(request(ADA, later, "1", home));
    expect(await ask("0")).toBe("done");
    expect(await ask("59 seconds")).toBe("code-too-soon");
    for (const minute of [1, 2, 3, 4]) expect(await ask(`${minute} minutes`)).toBe("done");
    expect(await ask("14 minutes")).toBe("too-many-tries");
    for (const hour of [1, 2, 3, 4, 5]) expect(await ask(`${hour} hours`)).toBe("done");
    expect(await ask("23 hours 59 minutes")).toBe("too-many-contacts");
    expect(await ask("24 hours")).toBe("done");
  });

  test("shares its quota with the member's other devices", async () => {
    let browser: Browser = await known();
    for (let hour = 0; hour < 10; hour++) {
      await request(ADAS_PHONE, `${hour} hours`, undefined, browser);
      const code = await newestCode(db, ADAS_PHONE.value);
      const { memberId } = await signIn(ADAS_PHONE, code, `${hour} hours`);
      browser = { ...BROWSER, deviceToken: await rememberDevice(moment(`${hour} hours`), memberId) };
    }
    expect(await codeOf(request(ADAS_PHONE, "10 hours", undefined, browser))).toBe("too-many-contacts");
    expect(await inbox(db, ADAS_PHONE.value)).toHaveLength(10);
    expect(await codeOf(request(ADA, "10 hours", undefined, browser))).toBe("done");
    expect(await codeOf(request(ADAS_PHONE, "24 hours", undefined, browser))).toBe("done");
  });

  test("is not affected by limits of its IP address", async () => {
    const home = await known();
    await db.insert(addressLimits).values([
      { key: "sign-in-code:198.51.100.1", points: 100, expire: new Date(Date.now() + 60_000) },
      { key: "guess:198.51.100.1", points: 30, expire: new Date(Date.now() + 60_000) },
    ]);
    const here = { ...moment("0"), ip: "198.51.100.1" };
    expect(await codeOf(requestSignInCode(here, { contact: ADA }, BROWSER))).toBe("too-many-tries");
    await requestSignInCode(here, { contact: ADA }, home);
    const code = await newestCode(db, ADA.value);
    expect(await codeOf(signInWithCode(here, { contact: ADA, code }, BROWSER))).toBe("too-many-tries");
    expect(await codeOf(signInWithCode(here, { contact: ADA, code }, home))).toBe("done");
  });

  test("is unknown with another token and after a year", async () => {
    const home = await known();
    await spendQuota();
    const later = await rememberDevice(
      moment("0"),
      (await db.select().from(members))[0]?.id ?? "",
      home.deviceToken,
    );
    expect(later).toBe(home.deviceToken);
    expect(await codeOf(request(ADA, "4 hours", undefined, { ...home, deviceToken: "another" }))).toBe(
      "too-many-contacts",
    );
    await db.update(knownDevices).set({ lastSignInAt: new Date("2025-02-10T16:00:00Z") });
    expect(await codeOf(request(ADA, "4 hours", undefined, home))).toBe("too-many-contacts");
    await db.update(knownDevices).set({ lastSignInAt: new Date("2025-02-10T16:00:01Z") });
    expect(await codeOf(request(ADA, "4 hours", undefined, home))).toBe("done");
  });
});

describe("guessing", () => {
  const from = (later: string, ip = "192.0.2.1") => ({ ...moment(later), ip });

  test("is rejected after 30 wrong tries in 15 minutes from one IP address; right ones don't count", async () => {
    await ada(db);
    await request(ADA, "0", undefined, BROWSER);
    const code = await newestCode(db, ADA.value);
    for (let number = 0; number < 30; number++) {
      const contact = { kind: "email", value: `unknown-${number % 15}@example.test` } as const;
      expect(await codeOf(signInWithCode(from("1 minute"), { contact, code }, BROWSER))).toBe("code-used");
    }
    expect(await codeOf(signInWithCode(from("1 minute"), { contact: ADA, code }, BROWSER))).toBe(
      "too-many-tries",
    );
    expect(await codeOf(signInWithCode(from("1 minute", "192.0.2.2"), { contact: ADA, code }, BROWSER))).toBe(
      "done",
    );
    expect(await db.select().from(addressLimits)).toContainEqual(
      expect.objectContaining({ key: "guess:192.0.2.2", points: 0 }),
    );
  });

  test("is logged and audited when a code's tries are used up", async () => {
    const warn = jest.spyOn(log, "warn").mockImplementation();
    const { id } = await ada(db);
    await request(ADA);
    const wrong = other(await newestCode(db, ADA.value));
    for (let number = 0; number < 4; number++) await codeOf(signIn(ADA, wrong));
    const spentTries = () =>
      db.select().from(auditEvents).where(eq(auditEvents.action, "tries of a code spent"));
    expect(await spentTries()).toEqual([]);
    for (let number = 0; number < 3; number++) await codeOf(signIn(ADA, wrong));
    expect(await spentTries()).toMatchObject([
      { subjectId: id, actorId: null, details: { purpose: "sign-in" } },
    ]);
    expect(warn.mock.calls.filter(([, text]) => text === "a code has no tries left")).toHaveLength(1);
  });
});

describe("requests do not reveal who is a member", () => {
  test("a request returns the same for members and other people", async () => {
    await ada(db);
    expect(await request(ADA)).toEqual({ contact: ADA.value, isNew: true });
    expect(await request(UNKNOWN)).toEqual({ contact: UNKNOWN.value, isNew: true });
    expect(await db.$count(codes)).toBe(2);
    expect(await inbox(db, UNKNOWN.value)).toEqual([]);
  });

  test("the sixth request in 15 minutes and the eleventh in a day are rejected for both", async () => {
    await ada(db);
    for (const contact of [ADA, UNKNOWN]) {
      for (let minute = 0; minute < 10; minute += 2) await request(contact, `${minute} minutes`);
      expect(await rejection(db, () => request(contact, "11 minutes"))).toMatchObject({
        code: "too-many-tries",
        message: "Too many tries. Please wait 4 minutes.",
      });
      for (let hour = 1; hour < 6; hour++) await request(contact, `${hour} hours`);
      expect(await rejection(db, () => request(contact, "23 hours 59 minutes"))).toMatchObject({
        code: "too-many-contacts",
      });
      await expect(request(contact, "24 hours")).resolves.toMatchObject({ isNew: true });
    }
  });

  test("a wrong code is rejected with the same errors for both", async () => {
    await ada(db);
    jest.spyOn(log, "warn").mockImplementation();
    const errors: unknown[][] = [];
    for (const contact of [ADA, UNKNOWN]) {
      await request(contact);
      await db.update(codes).set({ codeHash: "0".repeat(64) });
      const attempts: unknown[] = [];
      for (let number = 0; number < 6; number++)
        attempts.push(await signIn(contact, "123456").catch((error: Error) => error.message));
      errors.push(attempts);
    }
    expect(errors[0]).toHaveLength(6);
    expect(errors[1]).toEqual(errors[0]);
  });

  test("a suspended member gets no code", async () => {
    const { id } = await ada(db);
    await request(ADA);
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, id));
    await expect(signIn(ADA, await newestCode(db, ADA.value))).rejects.toMatchObject({ code: "code-wrong" });
    await request(ADA, "2 minutes");
    expect(await inbox(db, ADA.value)).toHaveLength(1);
  });
});

describe("the code of a browser", () => {
  const pending = (later: string, { nonce }: Browser = BROWSER) => findPendingSignIn(moment(later), nonce);

  test.each([
    ["a member", ADA],
    ["a stranger", UNKNOWN],
  ])("to %s is found until it expires", async (_, contact) => {
    await ada(db);
    await request(contact);
    expect(await pending("59 seconds")).toEqual({ contact, isRecent: true });
    expect(await pending("9 minutes")).toEqual({ contact, isRecent: false });
    expect(await pending("10 minutes")).toBeNull();
    expect(await pending("59 seconds", OTHER_BROWSER)).toBeNull();
  });

  test("is the newest, and none after it was used or guessed too often", async () => {
    await ada(db);
    await request(UNKNOWN);
    await request(ADA, "10 seconds");
    expect(await pending("1 minute")).toMatchObject({ contact: ADA });
    await signIn(ADA, await newestCode(db, ADA.value));
    expect(await pending("1 minute")).toBeNull();
    await request(ADA, "5 minutes");
    const wrong = other(await newestCode(db, ADA.value));
    for (let number = 0; number < 5; number++) await codeOf(signIn(ADA, wrong, "6 minutes"));
    expect(await pending("6 minutes")).toBeNull();
  });
});
