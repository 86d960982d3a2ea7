import { codes } from "@/db/schema";
import { checkCode, makeCode, spendCode } from "@/domain/sign-in/codes";
import { db } from "../../support/database/test-database";
import { asVisitor, at } from "../../support/people/contexts";
import { rejection } from "../../support/people/rejection";
import { SIGN_IN } from "../../support/people/sessions";

const START = "2026-02-10T12:00:00Z";
const SAM = { kind: "email", value: "sam@example.test" } as const;

const moment = (later: string) => asVisitor(db, at(START, later));

const issue = (later = "0", to: { kind: "email"; value: string } = SAM) =>
  db.transaction((tx) => makeCode(tx, moment(later), to, SIGN_IN));

const check = (code: string, later = "1 minute") => checkCode(moment(later), SAM.value, SIGN_IN, code);

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a six-digit code", () => {
  test("is stored as a hash only", async () => {
    const code = await issue();
    expect(code).toMatch(/^\d{6}$/);
    const [row] = await db.select().from(codes);
    expect(await check(code)).toBe(row?.id);
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row).replaceAll(/[0-9a-f-]{36,}/g, "")).not.toContain(code);
  });

  test("can be typed with spaces", async () => {
    const code = await issue();
    await expect(check(`${code.slice(0, 3)} ${code.slice(3)}`)).resolves.toEqual(expect.any(String));
  });

  test("works for exactly 10 minutes", async () => {
    const code = await issue();
    await expect(check(code, "9 minutes 59.999 seconds")).resolves.toEqual(expect.any(String));
    expect(await rejection(db, () => check(code, "10 minutes"))).toMatchObject({
      code: "code-used",
      field: "code",
    });
  });

  test("has five tries, then the right code is rejected too", async () => {
    const code = await issue();
    for (let number = 0; number < 5; number++)
      await expect(check(other(code))).rejects.toMatchObject({
        code: "code-wrong",
        message: "That code isn’t right. Check it and try again.",
      });
    expect(await rejection(db, () => check(code))).toMatchObject({
      code: "code-used",
      message: "That code no longer works. Ask for a new one.",
    });
  });

  test("works at the fifth try", async () => {
    const code = await issue();
    for (let number = 0; number < 4; number++)
      await expect(check(other(code))).rejects.toMatchObject({ code: "code-wrong" });
    await expect(check(code)).resolves.toEqual(expect.any(String));
  });

  test("is rejected after use", async () => {
    const code = await issue();
    await spendCode(db, moment("1 minute"), await check(code));
    expect(await rejection(db, () => check(code))).toMatchObject({ code: "code-used" });
  });

  test("is replaced by a newer one with its own tries", async () => {
    const first = await issue();
    for (let number = 0; number < 5; number++) await expect(check(other(first))).rejects.toBeDefined();
    const second = await issue("2 minutes");
    await expect(check(second, "3 minutes")).resolves.toEqual(expect.any(String));
  });

  test("does not work for another contact or another purpose", async () => {
    const code = await issue("0", { kind: "email", value: "noor@example.test" });
    expect(await rejection(db, () => check(code))).toMatchObject({ code: "code-used" });
    const scope = { purpose: "join", admissionId: "00000000-0000-4000-8000-000000000000" } as const;
    const joining = () => checkCode(moment("1 minute"), "noor@example.test", scope, code);
    expect(await rejection(db, joining)).toMatchObject({ code: "code-used" });
  });
});
