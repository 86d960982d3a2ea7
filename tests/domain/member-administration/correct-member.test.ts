import { eq } from "drizzle-orm";
import type { z } from "zod";
import { createInvitation, createJoinedFriend, createMember, type Member } from "@/db/factories";
import { auditEvents, codes, members, messages, signInLinks, waitlistEntries } from "@/db/schema";
import { eraseContactRecords } from "@/domain/concierge/contacts/erase-contact-records";
import { optOut } from "@/domain/concierge/opt-out";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { findSuppression } from "@/domain/contacts/find-suppression";
import { optOutLink } from "@/domain/contacts/opt-out-link";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { startErasure } from "@/domain/erasure/start-erasure";
import { purgeExpired } from "@/domain/jobs/scheduled-jobs";
import { correctMember, correctMemberSchema } from "@/domain/member-administration/correct-member";
import { getMemberPage } from "@/domain/member-administration/get-member-page";
import { setExtraInvitations } from "@/domain/member-administration/set-extra-invitations";
import { suspendMember } from "@/domain/member-administration/suspend-member";
import { importMembers } from "@/domain/member-import/import-members";
import { sendWelcome } from "@/domain/member-import/send-welcome";
import { addressOf } from "@/domain/messages/write-message";
import { rememberDevice } from "@/domain/sign-in/known-device";
import { issueSignInLink, signInByLink } from "@/domain/sign-in/sign-in-link";
import { requestSignInCode, signInWithCode } from "@/domain/sign-in/sign-in-with-code";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { clubDay } from "@/lib/dates";
import { env } from "@/lib/env";
import { dumpRows } from "../../support/database/database";
import { failAtEachWrite } from "../../support/database/failing-writes";
import { db } from "../../support/database/test-database";
import { asMember, asVisitor, after as later } from "../../support/people/contexts";
import { memberFile } from "../../support/people/member-files";
import { newestCode } from "../../support/people/messages";
import { ada } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { BROWSER, createSession } from "../../support/people/sessions";
import { createRequest, hedy, sentBy } from "../../support/people/staff";
import { addSuppression } from "../../support/people/suppressions";

const OLD = "grcae@example.test";
const NEW = "grace@example.test";
const PHONE = "+12125550147";

let admin: Member;
let grace: Member;
let importId: string;

beforeEach(async () => {
  Object.assign(env(), { SMTP_URL: "smtp://mail.test", TWILIO_ACCOUNT_SID: "AC" });
  admin = await hedy(db);
  const file = memberFile([`Grcae,Hoper,${OLD},2019-03-12`], "First name,Last name,Email,Joined on");
  importId = (await importMembers(asMember(db, admin), file)).importId ?? "";
  grace = await findByEmail(OLD);
});

async function findByEmail(email: string): Promise<Member> {
  const [found] = await db.select().from(members).where(eq(members.email, email));
  if (!found) throw new Error(`no member has ${email}`);
  return found;
}

const stored = async (id = grace.id) => (await db.select().from(members).where(eq(members.id, id)))[0];

type Typed = Partial<z.input<typeof correctMemberSchema>>;

/** What the form sends: the fields that the page fills in, and those that were typed. */
const form = (typed: Typed, member = grace) => ({
  memberId: member.id,
  firstName: member.firstName,
  lastName: member.lastName,
  memberSince: clubDay(member.createdAt),
  ...typed,
});

const correct = (typed: Typed, member = grace) =>
  correctMember(asMember(db, admin), correctMemberSchema.parse(form(typed, member)));

const refused = (typed: Typed, member = grace) => rejection(db, () => correct(typed, member));

const sendWelcomes = () => sendWelcome(asMember(db, admin), { importId });
const listWelcomes = () =>
  db.select().from(messages).where(eq(messages.kind, "member-welcome")).orderBy(messages.createdAt);
const tokenIn = (link: string | undefined) => new URL(link ?? "").searchParams.get("t") ?? "";
const signInBy = (token: string) => rejection(db, () => signInByLink(asVisitor(db), { token }));

test("corrects name, contacts and the day of joining, records it, and writes no message", async () => {
  expect(
    await correct({
      firstName: "Grace",
      lastName: "Hopper",
      email: ` ${NEW.toUpperCase()} `,
      phone: "(212) 555-0147",
      memberSince: "2019-12-03",
    }),
  ).toEqual({ memberId: grace.id });
  expect(await stored()).toMatchObject({
    firstName: "Grace",
    lastName: "Hopper",
    email: NEW,
    phone: PHONE,
    createdAt: new Date("2019-12-03T12:00:00Z"),
    username: grace.username,
  });
  expect(await db.$count(messages)).toBe(0);
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, grace.id));
  expect(event).toMatchObject({
    actorId: admin.id,
    action: "member corrected",
    details: {
      name: "Grcae Hoper → Grace Hopper",
      email: "g•••@e•••.test → g•••@e•••.test",
      phone: "none → ••• ••• ••47",
      memberSince: "2019-03-12 → 2019-12-03",
    },
  });
});

test("an empty contact stays, and a removed one goes if the other remains", async () => {
  await correct({ phone: PHONE });
  expect(await stored()).toMatchObject({ email: OLD, phone: PHONE });
  await correct({ removeEmail: "on" });
  expect(await stored()).toMatchObject({ email: null, phone: PHONE });
  expect(await refused({ removePhone: "on" })).toMatchObject({ code: "contact-none", field: "email" });
});

test.each([
  [{ firstName: " " }, "firstName", "Enter a first name."],
  [{ lastName: "https://spam.example" }, "lastName", "Use a name, without links or symbols."],
  [{ email: "grace@" }, "email", "That doesn’t look like a complete email address."],
  [{ email: PHONE }, "email", "That doesn’t look like a complete email address."],
  [
    { phone: NEW },
    "phone",
    "That doesn’t look like a complete phone number. Outside the US, start with + and the country code.",
  ],
  [{ email: NEW, removeEmail: "on" }, "email", "Enter another email, or remove it."],
  [{ memberSince: "2019-02-30" }, "memberSince", "Enter a date."],
  [{ memberSince: "" }, "memberSince", "Enter a date."],
] as const)("%j is refused at its field", async (typed, field, message) => {
  expect(correctMemberSchema.safeParse(form(typed)).error?.issues).toMatchObject([
    { path: [field], message },
  ]);
});

test.each(["1899-12-31", "2999-01-01"])("a member can't be one since %s", async (memberSince) => {
  expect(await refused({ memberSince })).toMatchObject({ code: "member-since-wrong", field: "memberSince" });
});

test("a member can be one since today, in New York, and since the first day of 1900", async () => {
  await correct({ memberSince: clubDay(new Date()) });
  const today = await stored();
  expect(clubDay(today?.createdAt ?? new Date(0))).toBe(clubDay(new Date()));
  expect(today?.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  await correct({ memberSince: "1900-01-01" }, today);
  expect((await stored())?.createdAt).toEqual(new Date("1900-01-01T12:00:00Z"));
});

test("changes nothing without a change", async () => {
  expect(await refused({})).toMatchObject({ code: "member-unchanged" });
  expect(await refused({ email: OLD })).toMatchObject({ code: "member-unchanged" });
});

describe("a member who has signed in is refused", () => {
  const cases: Record<string, () => Promise<unknown>> = {
    "with a device that is signed in": () => createSession(db, grace),
    "with a device that was signed in": () => rememberDevice({ db, now: later("0") }, grace.id),
    "with a place of an invitation": async () => {
      const invitation = await createInvitation(db, await ada(db));
      grace = await createJoinedFriend(db, invitation);
    },
    "with a code": async () => {
      const contact = { kind: "email", value: OLD } as const;
      await requestSignInCode(asVisitor(db), { contact }, BROWSER);
      await signInWithCode(asVisitor(db), { contact, code: await newestCode(db, OLD) }, BROWSER);
    },
    "with a link": async () =>
      signInByLink(asVisitor(db), { token: await issueSignInLink(db, asVisitor(db), grace.id) }),
  };

  test.each(Object.entries(cases))("%s", async (_, signIn) => {
    await signIn();
    expect(await refused({ email: NEW })).toMatchObject({ code: "member-signed-in" });
    const page = await getMemberPage(asMember(db, admin), { username: grace.username });
    expect(page?.member.canCorrect).toBe(false);
  });

  test("also years later, when nothing of the device is stored any more", async () => {
    await signInByLink(asVisitor(db), { token: await issueSignInLink(db, asVisitor(db), grace.id) });
    await rememberDevice({ db, now: later("0") }, grace.id);
    await purgeExpired(asVisitor(db, later("3 years")));
    expect(await db.$count(signInLinks)).toBe(0);
    expect(await refused({ email: NEW })).toMatchObject({ code: "member-signed-in" });
  });
});

test("refuses a suspended and an erased member", async () => {
  await suspendMember(asMember(db, admin), { memberId: grace.id, reason: "No." });
  expect(await refused({ email: NEW })).toMatchObject({ code: "member-suspended" });
  const former = await createMember(db, { status: "erased", email: null });
  expect(await refused({ email: NEW }, former)).toMatchObject({ code: "member-not-found" });
});

describe("a contact is refused", () => {
  const contact = { kind: "email", value: NEW } as const;
  const cases: [string, string, () => Promise<unknown>][] = [
    ["of another member", "contact-of-member", () => createMember(db, { email: NEW })],
    [
      "of a suspended member",
      "contact-of-member",
      () => createMember(db, { email: NEW, status: "suspended" }),
    ],
    ["that was erased", "contact-of-erased", () => eraseContactRecords(db, { now: later("0") }, contact)],
    [
      "that opted out",
      "contact-opted-out",
      () =>
        optOut(asVisitor(db), { token: new URL(optOutLink(hashContact(NEW))).searchParams.get("t") ?? "" }),
    ],
    ["on the waitlist", "contact-on-waitlist", () => joinWaitlist(asVisitor(db), { contact })],
    [
      "that waits for a concierge",
      "contact-invited",
      async () => createRequest(db, await ada(db), { contact: NEW }),
    ],
    [
      "with an invitation that a concierge sent",
      "contact-invited",
      async () => createRequest(db, await ada(db), { contact: NEW, ...sentBy(admin), status: "delivered" }),
    ],
  ];

  test.each(cases)("%s", async (_, code, prepare) => {
    await prepare();
    expect(await refused({ email: NEW, firstName: "Grace" })).toMatchObject({ code, field: "email" });
  });

  test("not after its waitlist entry or its invitation ended", async () => {
    await joinWaitlist(asVisitor(db), { contact });
    await db.update(waitlistEntries).set({ removedAt: new Date(), removedBy: admin.id });
    await createRequest(db, await ada(db), { contact: NEW, status: "withdrawn", outcomeAt: new Date() });
    await correct({ email: NEW });
    expect(await stored()).toMatchObject({ email: NEW });
  });
});

describe("after the email is corrected", () => {
  test("a welcome that waits isn't sent to the old address, and its link is dead", async () => {
    await sendWelcomes();
    const [before] = await listWelcomes();
    await correct({ email: NEW });
    expect(await listWelcomes()).toMatchObject([{ status: "dropped", addressSealed: null, dedupeKey: null }]);
    expect(await signInBy(tokenIn(before?.payload.link))).toMatchObject({ code: "sign-in-link-used" });
    expect(await sendWelcomes()).toEqual({ importId, recipients: 1 });
    const again = (await listWelcomes()).find(({ status }) => status === "queued");
    expect(again && addressOf(again)).toBe(NEW);
    const token = tokenIn(again?.payload.link);
    expect(await signInByLink(asVisitor(db), { token })).toEqual({ memberId: grace.id });
  });

  test("a welcome that was sent can be sent again, once", async () => {
    await sendWelcomes();
    await db.update(messages).set({ status: "sent" });
    await correct({ email: NEW });
    expect(await sendWelcomes()).toMatchObject({ recipients: 1 });
    expect(await sendWelcomes()).toMatchObject({ recipients: 0 });
    expect((await listWelcomes()).map(({ status }) => status)).toEqual(["sent", "queued"]);
  });

  test("a code that was sent to the old address signs no one in", async () => {
    const contact = { kind: "email", value: OLD } as const;
    await requestSignInCode(asVisitor(db), { contact }, BROWSER);
    const code = await newestCode(db, OLD);
    await correct({ email: NEW });
    expect(await db.$count(codes, eq(codes.contact, OLD))).toBe(1);
    await expect(signInWithCode(asVisitor(db), { contact, code }, BROWSER)).rejects.toMatchObject({
      code: "code-used",
    });
    expect(await listStatuses("sign-in-code")).toEqual([["dropped", OLD]]);
  });

  const listStatuses = async (kind: (typeof messages.$inferSelect)["kind"]) =>
    (await db.select().from(messages).where(eq(messages.kind, kind))).map(({ status, address }) => [
      status,
      address,
    ]);

  test("other messages that wait go to the new address, or nowhere if it was removed", async () => {
    await setExtraInvitations(asMember(db, admin), { memberId: grace.id, extra: 2 });
    await correct({ email: NEW });
    expect(await listStatuses("extra-invitations")).toEqual([["queued", NEW]]);
    await correct({ phone: PHONE, removeEmail: "on" }, await stored());
    expect(await listStatuses("extra-invitations")).toEqual([["dropped", NEW]]);
  });

  test("the suppression of the old address doesn't apply to the member", async () => {
    await addSuppression(db, asVisitor(db), {
      address: OLD,
      kind: "bounce",
      provider: "ses",
      reason: null,
      at: null,
    });
    await correct({ email: NEW });
    const member = await stored();
    expect(await findSuppression(db, member?.email ?? "")).toBeNull();
  });
});

test("a welcome that waits has the corrected name, and its link still works", async () => {
  await sendWelcomes();
  await correct({ firstName: "Grace", phone: PHONE });
  const [welcome] = await listWelcomes();
  expect(welcome).toMatchObject({ status: "queued", payload: { name: "Grace" } });
  const token = tokenIn(welcome?.payload.link);
  expect(await signInByLink(asVisitor(db), { token })).toEqual({ memberId: grace.id });
});

test("changes nothing if the database fails halfway", async () => {
  await sendWelcomes();
  await failAtEachWrite(db, () => correct({ firstName: "Grace", email: NEW, memberSince: "2019-12-03" }));
  expect(await stored()).toMatchObject({ email: NEW });
});

test("an erasure removes the old name and both contacts from the audit trail", async () => {
  await correct({ firstName: "Grace", email: NEW, phone: PHONE });
  await startErasure(asMember(db, admin), {
    memberId: grace.id,
    reason: "Letter.",
    username: grace.username,
  });
  await eraseDueMembers(asVisitor(db, later("8 days")));
  expect(await stored()).toMatchObject({ status: "erased", firstSignInAt: null });
  const dump = (await dumpRows(db)).toLowerCase();
  expect(["grcae", "hoper", "•••@e", "••47"].filter((trace) => dump.includes(trace))).toEqual([]);
});
