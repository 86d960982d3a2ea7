import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createInvitation, type Member } from "@/db/factories";
import { confirmedPhones, members } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { confirmPhone } from "@/domain/members/confirm-phone";
import { confirmContactChange } from "@/domain/sign-in/confirm-contact-change";
import { requestContactChange } from "@/domain/sign-in/request-contact-change";
import { requestSignInCode, signInWithCode } from "@/domain/sign-in/sign-in-with-code";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { ada, friend, join, theo } from "../../support/people/people";

const PHONE = { kind: "phone", value: "+12125550123" } as const;
const BROWSER = { nonce: "a-nonce-of-this-browser" };

let member: Member;

beforeEach(async () => {
  member = await ada(db);
});

async function confirmedAt(id: string): Promise<Date | null | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row?.phoneConfirmedAt;
}

describe("a code confirms the phone", () => {
  test("of a friend who joins with it", async () => {
    const invitation = await createInvitation(db, member);
    const { memberId } = await join(db, invitation, friend("Sam", { contact: PHONE }));
    expect(await confirmedAt(memberId)).toBeInstanceOf(Date);
  });

  test("of a member who signs in with it", async () => {
    await db.update(members).set({ phone: PHONE.value }).where(eq(members.id, member.id));
    await requestSignInCode(asVisitor(db), { contact: PHONE }, BROWSER);
    const code = await newestCode(db, PHONE.value);
    expect(await confirmedAt(member.id)).toBeNull();
    await signInWithCode(asVisitor(db), { contact: PHONE, code }, BROWSER);
    expect(await confirmedAt(member.id)).toBeInstanceOf(Date);
  });

  test("that a member adds", async () => {
    await requestContactChange(asMember(db, member), { contact: PHONE });
    const code = await newestCode(db, PHONE.value);
    await confirmContactChange(asMember(db, member), { code }, randomUUID());
    expect(await confirmedAt(member.id)).toBeInstanceOf(Date);
    expect(await db.select().from(confirmedPhones)).toMatchObject([{ phoneHash: hashContact(PHONE.value) }]);
  });
});

test("an email address confirms nothing", async () => {
  const { memberId } = await join(db, await createInvitation(db, member), friend("Sam"));
  expect(await confirmedAt(memberId)).toBeNull();
  expect(await db.$count(confirmedPhones)).toBe(0);
});

test("a number counts for one member only", async () => {
  const other = await theo(db);
  await confirmPhone(db, asVisitor(db), member.id, PHONE);
  await confirmPhone(db, asVisitor(db), other.id, PHONE);
  expect(await confirmedAt(member.id)).toBeInstanceOf(Date);
  expect(await confirmedAt(other.id)).toBeNull();
});

test("a member's second number is not stored", async () => {
  await confirmPhone(db, asVisitor(db), member.id, PHONE);
  const before = await dumpRows(db);
  await confirmPhone(db, asVisitor(db), member.id, { ...PHONE, value: "+12125550124" });
  expect(await dumpRows(db)).toBe(before);
});
