import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes, members } from "@/db/schema";
import { requestSignInCode } from "@/domain/members/sign-in/request-sign-in-code";
import { signInWithCode, signInWithCodeSchema } from "@/domain/members/sign-in/sign-in-with-code";
import { freshDatabase } from "../../../support/database/database";
import { asVisitor, at } from "../../../support/people/contexts";
import { inbox, newestCode } from "../../../support/people/inbox";
import { ada } from "../../../support/people/people";
import { refusal } from "../../../support/people/refusal";

const START = "2026-02-10T12:00:00Z";
const ADA = { kind: "email", value: "ada@example.test" } as const;
const ADAS_PHONE = { kind: "phone", value: "+12125550147" } as const;
const NOBODY = { kind: "email", value: "nobody@example.test" } as const;

type Contact = { kind: "email" | "phone"; value: string };

let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
});

const request = (contact: Contact, later = "0", again?: string) =>
  requestSignInCode(asVisitor(db, at(START, later)), { contact, again });

const signIn = (contact: Contact, code: string, later = "1 minute") =>
  signInWithCode(asVisitor(db, at(START, later)), { contact, code });

describe("signing in", () => {
  test.each<[string, Contact, string]>([
    ["e-mail", ADA, "email"],
    ["phone", ADAS_PHONE, "sms"],
  ])("by %s sends a code and lets the member in", async (_, contact, channel) => {
    const { id } = await ada(db);
    await request(contact);
    expect(await inbox(db, contact.value)).toMatchObject([{ kind: "sign-in-code", channel }]);
    expect(await signIn(contact, await newestCode(db, contact.value))).toEqual({ memberId: id });
  });

  test("with a code that was used is refused", async () => {
    await ada(db);
    await request(ADA);
    const code = await newestCode(db, ADA.value);
    await signIn(ADA, code);
    expect(await refusal(db, () => signIn(ADA, code))).toMatchObject({ code: "code-spent" });
  });

  test("asked for again within 60 seconds leaves the first code good", async () => {
    await ada(db);
    await request(ADA);
    const code = await newestCode(db, ADA.value);
    await request(ADA, "59 seconds");
    expect(await inbox(db, ADA.value)).toHaveLength(1);
    await expect(signIn(ADA, code)).resolves.toEqual({ memberId: expect.any(String) });
  });

  test("where another code was asked for within 60 seconds, says that none was sent", async () => {
    await ada(db);
    for (const contact of [ADA, NOBODY]) {
      await request(contact);
      expect(await refusal(db, () => request(contact, "59 seconds", "1"))).toMatchObject({
        code: "code-too-soon",
        field: "code",
      });
      expect(await request(contact, "60 seconds", "1")).toEqual({ contact: contact.value });
    }
    expect(await inbox(db, ADA.value)).toHaveLength(2);
  });

  test("is asked for a hundred times in 15 minutes from one address, whoever for", async () => {
    const from = { ...asVisitor(db), ip: "203.0.113.7" };
    const ask = (number: number) =>
      requestSignInCode(from, { contact: { kind: "email", value: `nobody-${number}@example.test` } });
    for (let number = 0; number < 100; number++) await ask(number);
    expect(await refusal(db, () => ask(100))).toMatchObject({ code: "too-many-tries" });
    await expect(request(ADA)).resolves.toEqual({ contact: ADA.value });
  });

  test("reads the digits with their spaces and refuses anything else", () => {
    const codeOf = (code: unknown) => signInWithCodeSchema.safeParse({ contact: ADA.value, code });
    expect(codeOf(" 123 456 ").data).toEqual({ contact: ADA, code: "123456" });
    for (const code of ["", "12345", "1234567", "abcdef", "１２３４５６", undefined])
      expect(codeOf(code).error?.issues[0]?.message).toBe("Enter the six digits.");
  });
});

describe("who is a member is told to nobody", () => {
  test("asking for a code answers the same for a member and for anybody", async () => {
    await ada(db);
    expect(await request(ADA)).toEqual({ contact: ADA.value });
    expect(await request(NOBODY)).toEqual({ contact: NOBODY.value });
    expect(await db.$count(codes)).toBe(2);
    expect(await inbox(db, NOBODY.value)).toEqual([]);
  });

  test("the sixth within 15 minutes is refused alike", async () => {
    await ada(db);
    for (const contact of [ADA, NOBODY]) {
      for (let minute = 0; minute < 10; minute += 2) await request(contact, `${minute} minutes`);
      expect(await refusal(db, () => request(contact, "11 minutes"))).toMatchObject({
        code: "too-many-tries",
      });
    }
  });

  test("a wrong code is refused alike, try by try", async () => {
    await ada(db);
    const refusals: unknown[][] = [];
    for (const contact of [ADA, NOBODY]) {
      await request(contact);
      await db.update(codes).set({ codeHash: "0".repeat(64) });
      const attempts: unknown[] = [];
      for (let number = 0; number < 6; number++)
        attempts.push(await signIn(contact, "123456").catch((error: Error) => error.message));
      refusals.push(attempts);
    }
    expect(refusals[0]).toHaveLength(6);
    expect(refusals[1]).toEqual(refusals[0]);
  });

  test("a suspended member counts as nobody", async () => {
    const { id } = await ada(db);
    await request(ADA);
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, id));
    await expect(signIn(ADA, await newestCode(db, ADA.value))).rejects.toMatchObject({ code: "code-wrong" });
    await request(ADA, "2 minutes");
    expect(await inbox(db, ADA.value)).toHaveLength(1);
  });
});
