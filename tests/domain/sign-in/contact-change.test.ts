import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { codes, confirmedPhones, members, messages } from "@/db/schema";
import type { Contact } from "@/domain/contacts/contact";
import { addLedgerEntry } from "@/domain/ledger/add-ledger-entry";
import { getBalance } from "@/domain/ledger/balance";
import { canConfirmOwnPhone, confirmPhone } from "@/domain/members/confirm-phone";
import { markSent } from "@/domain/messages/record-delivery";
import {
  confirmContactChange,
  dropPendingContact,
  getPendingContact,
} from "@/domain/sign-in/confirm-contact-change";
import { removeContact } from "@/domain/sign-in/remove-contact";
import {
  requestContactChange,
  requestPhoneConfirmationSchema,
} from "@/domain/sign-in/request-contact-change";
import { requestSignInCode, signInWithCode } from "@/domain/sign-in/sign-in-with-code";
import { env } from "@/lib/env";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { inbox, newestCode } from "../../support/people/messages";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { BROWSER, createSession, sessionsOf } from "../../support/people/sessions";
import { auditActions } from "../../support/people/staff";

const START = "2026-02-10T12:00:00Z";
const OLD: Contact = { kind: "email", value: "ada@example.test" };
const NEW: Contact = { kind: "email", value: "ada.new@example.test" };
const PHONE: Contact = { kind: "phone", value: "+12125550199" };

const member = inEachTest(() => ada(db));
let here: string;

beforeEach(async () => {
  here = (await createSession(db, member)).id;
});

const as = (who: Member, later = "0") => asMember(db, who, at(START, later));

const request = (contact: Contact, later = "0", who = member, again?: string) =>
  requestContactChange(as(who, later), { contact, again });

const confirm = (code: string, later = "1 minute", who = member) =>
  confirmContactChange(as(who, later), { code }, here);

async function contactsOf({ id }: Member) {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row && { email: row.email, phone: row.phone };
}

describe("a new contact", () => {
  test("replaces the old one after its code is typed, and can be used to sign in", async () => {
    await request(NEW);
    expect(await contactsOf(member)).toMatchObject({ email: OLD.value });
    expect(await getPendingContact(as(member))).toEqual(NEW);
    await confirm(await newestCode(db, NEW.value));
    expect(await contactsOf(member)).toEqual({ email: NEW.value, phone: "+12125550147" });
    expect(await getPendingContact(as(member, "1 minute"))).toBeNull();

    const visitor = asVisitor(db, at(START, "5 minutes"));
    await requestSignInCode(visitor, { contact: NEW }, BROWSER);
    const code = await newestCode(db, NEW.value);
    expect(await signInWithCode(visitor, { contact: NEW, code }, BROWSER)).toEqual({ memberId: member.id });
    await requestSignInCode(visitor, { contact: OLD }, BROWSER);
    expect((await inbox(db, OLD.value)).map(({ kind }) => kind)).toEqual(["contact-changed"]);
  });

  test("notifies the old contact, or the other one if there was none of its kind", async () => {
    await request(NEW);
    await confirm(await newestCode(db, NEW.value));
    expect(await inbox(db, OLD.value)).toMatchObject([
      { kind: "contact-changed", memberId: member.id, payload: { what: "replaced", kind: "email" } },
    ]);
    const other = await createMember(db, { phone: null });
    await request(PHONE, "0", other);
    await confirm(await newestCode(db, PHONE.value), "1 minute", other);
    expect(await inbox(db, other.email ?? "")).toMatchObject([
      { kind: "contact-changed", payload: { what: "added", kind: "phone" } },
    ]);
    expect(await contactsOf(other)).toEqual({ email: other.email, phone: PHONE.value });
  });

  test("signs out the member's other devices only", async () => {
    const other = await theo(db);
    const theirs = await createSession(db, other);
    await createSession(db, member);
    await request(NEW);
    await confirm(await newestCode(db, NEW.value));
    expect(await sessionsOf(db, member)).toEqual([here]);
    expect(await sessionsOf(db, other)).toEqual([theirs.id]);
  });

  test("is audited without the contact", async () => {
    await request(NEW);
    await confirm(await newestCode(db, NEW.value));
    expect(await auditActions(db, member.id)).toEqual(["contact changed"]);
    const [event] = await db.query.auditEvents.findMany();
    expect(JSON.stringify(event)).not.toContain("example.test");
  });

  test("requested again within a minute keeps the first code valid", async () => {
    await request(NEW);
    const code = await newestCode(db, NEW.value);
    await request(NEW, "59 seconds");
    expect(await rejection(db, () => request(NEW, "59 seconds", member, "1"))).toMatchObject({
      code: "code-too-soon",
      field: "code",
    });
    expect(await inbox(db, NEW.value)).toHaveLength(1);
    await expect(confirm(code)).resolves.toEqual({ isChanged: true });
  });

  test("that is dropped cannot be confirmed", async () => {
    await request(NEW);
    await dropPendingContact(as(member));
    expect(await getPendingContact(as(member))).toBeNull();
    const code = await newestCode(db, NEW.value);
    expect(await rejection(db, () => confirm(code))).toMatchObject({ code: "code-used" });
  });
});

describe("the code for a new contact", () => {
  test("is rejected if it is wrong, used, ten minutes old or of an earlier contact", async () => {
    await request(NEW);
    const first = await newestCode(db, NEW.value);
    await expect(confirm(first === "000000" ? "000001" : "000000")).rejects.toMatchObject({
      code: "code-wrong",
    });
    await request(PHONE, "2 minutes");
    await expect(confirm(first, "3 minutes")).rejects.toMatchObject({ code: "code-wrong" });
    const second = await newestCode(db, PHONE.value);
    expect(await rejection(db, () => confirm(second, "12 minutes"))).toMatchObject({ code: "code-used" });
    await confirm(second, "11 minutes 59 seconds");
    expect(await rejection(db, () => confirm(second, "11 minutes 59 seconds"))).toMatchObject({
      code: "code-used",
    });
  });

  test("is valid for the member who requested it only", async () => {
    const other = await theo(db);
    await request(NEW);
    const code = await newestCode(db, NEW.value);
    expect(await rejection(db, () => confirm(code, "1 minute", other))).toMatchObject({ code: "code-used" });
    await request(NEW, "2 minutes", other);
    await expect(confirm(code, "3 minutes", other)).rejects.toMatchObject({ code: "code-wrong" });
  });

  test("cannot be used to sign in", async () => {
    await request(NEW);
    const code = await newestCode(db, NEW.value);
    const visitor = asVisitor(db, at(START, "1 minute"));
    await expect(signInWithCode(visitor, { contact: NEW, code }, BROWSER)).rejects.toMatchObject({
      code: "code-used",
    });
  });

  test("is sent at most ten times a day", async () => {
    for (let number = 0; number < 10; number++)
      await request({ kind: "email", value: `ada.${number}@example.test` }, `${number} minutes`);
    expect(await rejection(db, () => request(NEW, "1 hour"))).toMatchObject({ code: "too-many-contacts" });
    await expect(request(NEW, "25 hours")).resolves.toEqual({ contact: NEW.value });
  });
});

describe("a contact that another member has", () => {
  test("gets the same result, but no message and no working code", async () => {
    const other = await theo(db);
    const taken: Contact = { kind: "email", value: other.email ?? "" };
    expect(await request(taken)).toEqual({ contact: taken.value });
    expect(await getPendingContact(as(member))).toEqual(taken);
    expect(await inbox(db, taken.value)).toEqual([]);
    await db.update(codes).set({ codeHash: "0".repeat(64) });
    await expect(confirm("123456")).rejects.toMatchObject({ code: "code-wrong" });
    expect(await contactsOf(other)).toMatchObject({ email: taken.value });
  });

  test("counts toward the SMS budget, so that the budget does not reveal the member", async () => {
    jest.replaceProperty(env(), "CONTACT_TEXT_LIMIT", 1);
    await createMember(db, { phone: PHONE.value });
    await request(PHONE);
    expect(await inbox(db, PHONE.value)).toEqual([]);
    const another: Contact = { kind: "phone", value: "+12125550198" };
    expect(await rejection(db, () => request(another, "1 hour"))).toMatchObject({
      code: "text-limit-reached",
    });
  });

  test("is rejected at confirmation too, and nothing changes", async () => {
    await request(NEW);
    const other = await theo(db);
    await db.update(members).set({ email: NEW.value }).where(eq(members.id, other.id));
    const code = await newestCode(db, NEW.value);
    await expect(confirm(code)).rejects.toMatchObject({ code: "contact-taken" });
    expect(await contactsOf(member)).toMatchObject({ email: OLD.value });
    expect(await inbox(db, OLD.value)).toEqual([]);
  });

  test("is rejected without a message if it is the actor's own", async () => {
    for (const own of [OLD, { kind: "phone", value: "+12125550147" } as const])
      expect(await rejection(db, () => request(own))).toMatchObject({
        code: "contact-unchanged",
        field: "contact",
      });
  });
});

describe("the member's own phone", () => {
  const OWN: Contact = { kind: "phone", value: "+12125550147" };
  const requestOwn = (who = member) =>
    requestContactChange(as(who), { contact: { ...OWN, value: who.phone ?? "" }, own: "1" });

  beforeEach(() => jest.replaceProperty(env(), "DEMO", true));

  test("is confirmed by a code, without a message and without signing out other devices", async () => {
    await createSession(db, member);
    await db.delete(messages);
    expect(await canConfirmOwnPhone(as(member))).toBe(true);
    await requestOwn();
    expect(await confirm(await newestCode(db, OWN.value))).toEqual({ isChanged: false });
    const [row] = await db.select().from(members).where(eq(members.id, member.id));
    expect(row).toMatchObject({ phone: OWN.value, phoneConfirmedAt: expect.any(Date) });
    expect((await sessionsOf(db, member)).length).toBe(2);
    expect((await inbox(db, OWN.value)).map(({ kind }) => kind)).toEqual(["change-contact-code"]);
    expect(await auditActions(db, member.id)).toEqual(["contact confirmed"]);
    expect(await canConfirmOwnPhone(as(member))).toBe(false);
    expect(await rejection(db, () => requestOwn())).toMatchObject({ code: "contact-unchanged" });
  });

  test("is rejected if it counted for another member, or where texts cannot be sent", async () => {
    await confirmPhone(db, as(member), (await theo(db)).id, OWN);
    expect(await canConfirmOwnPhone(as(member))).toBe(false);
    expect(await rejection(db, () => requestOwn())).toMatchObject({ code: "contact-unchanged" });
    await db.delete(confirmedPhones);
    expect(await canConfirmOwnPhone(as(member))).toBe(true);
    jest.replaceProperty(env(), "DEMO", false);
    expect(await canConfirmOwnPhone(as(member))).toBe(false);
    expect(await rejection(db, () => requestOwn())).toMatchObject({ code: "contact-unchanged" });
  });
});

describe("a request to confirm a phone", () => {
  test("accepts a phone number, and rejects an email address", () => {
    const { data } = requestPhoneConfirmationSchema.safeParse({ contact: "(212) 555-0147" });
    expect(data).toEqual({ contact: { kind: "phone", value: "+12125550147" } });
    const { error } = requestPhoneConfirmationSchema.safeParse({ contact: "ada@example.test" });
    expect(error?.issues).toMatchObject([
      { path: ["contact"], message: expect.stringContaining("phone number") },
    ]);
  });

  test("makes the credit of a member without a phone spendable when the code is typed", async () => {
    jest.replaceProperty(env(), "DEMO", true);
    const friend = await createMember(db, { phone: null });
    const entry = { memberId: friend.id, title: "Welcome", reference: "welcome" };
    await addLedgerEntry(db, { now: at(START, "0") }, { ...entry, kind: "welcome", amountCents: 5000 });
    expect(await getBalance(as(friend))).toMatchObject({ spendableCents: 0, canConfirmPhone: true });
    await requestContactChange(as(friend), { contact: PHONE, own: "1" });
    await confirm(await newestCode(db, PHONE.value), "1 minute", friend);
    expect(await getBalance(as(friend, "1 minute"))).toMatchObject({
      spendableCents: 5000,
      waitsUntil: null,
    });
  });
});

describe("removing a contact", () => {
  const remove = (kind: "email" | "phone", who = member) => removeContact(as(who), { kind }, here);

  test("keeps the other one, notifies the removed one and signs out other devices", async () => {
    await createSession(db, member);
    await remove("email");
    expect(await contactsOf(member)).toEqual({ email: null, phone: "+12125550147" });
    expect(await inbox(db, OLD.value)).toMatchObject([
      { kind: "contact-changed", payload: { what: "removed", kind: "email" } },
    ]);
    expect(await sessionsOf(db, member)).toEqual([here]);
    expect(await auditActions(db, member.id)).toEqual(["contact removed"]);
  });

  test("is rejected for the last one", async () => {
    await remove("phone");
    expect(await rejection(db, () => remove("email"))).toMatchObject({ code: "contact-last" });
  });

  test("changes nothing if there is none of its kind", async () => {
    await remove("phone");
    const before = await dumpRows(db);
    await expect(remove("phone")).resolves.toEqual({ kind: "phone" });
    expect(await dumpRows(db)).toBe(before);
  });
});

test("a code's message removes the new contact after sending", async () => {
  await request(NEW);
  const [{ id } = { id: "" }] = await inbox(db, NEW.value);
  await markSent(asVisitor(db), id, null);
  const [sent] = await db.select().from(messages).where(eq(messages.id, id));
  expect(sent).toMatchObject({ status: "sent", address: null, payload: {} });
});

test("the kind of the removed contact is required", () => {
  for (const kind of ["email", "phone"] as const)
    expect(removeContact.schema.parse({ kind })).toEqual({ kind });
  expect(removeContact.schema.safeParse({}).error?.issues[0]?.message).toBe("Choose one.");
});
