import { asc, eq, isNotNull } from "drizzle-orm";
import { createMember, createWaitlistEntry, type Member } from "@/db/factories";
import {
  clubSettings,
  invitationLines,
  invitations,
  ledgerEntries,
  members,
  messages,
  waitlistEntries,
  waitlistRequests,
} from "@/db/schema";
import { optOutContacts } from "@/domain/concierge/opt-out";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { getCreateStatus } from "@/domain/invitations/quota";
import { isWanted } from "@/domain/messages/is-wanted";
import { admitEntry } from "@/domain/waitlist/admit-entries";
import {
  answerVouch,
  answerVouchByLink,
  getLinkedVouch,
  getOwnVouch,
  listOwnVouches,
} from "@/domain/waitlist/answer-vouch";
import { askMember, askMembers } from "@/domain/waitlist/ask-members";
import { getWaitlistStatus } from "@/domain/waitlist/get-waitlist-status";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { getWaitingPage, leaveWaitlist } from "@/domain/waitlist/leave-waitlist";
import { eraseEntryContacts, purgeWaitlist } from "@/domain/waitlist/purge-waitlist";
import { removeEntry } from "@/domain/waitlist/remove-entry";
import { entryState } from "@/domain/waitlist/state";
import { env } from "@/lib/env";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { ada, friend, grace, join } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { lin } from "../../support/people/staff";
import { nameHost, readEntry } from "../../support/people/waitlist";

const JANE = { kind: "email", value: "jane.canary@example.test" } as const;

let sponsor: Member;
let lead: Member;

beforeEach(async () => {
  sponsor = await ada(db);
  lead = await lin(db);
});

const request = (named?: string, contact: typeof JANE = JANE) =>
  joinWaitlist(
    asVisitor(db),
    joinWaitlist.schema.parse({ contact: contact.value, firstName: "Jane", named }),
  );
const match = (later = "0") => askMembers({ db, now: after(later) });

/** Asks Ada, and returns the token in her message. */
async function ask(): Promise<string> {
  await request(sponsor.username);
  expect(await match()).toBe(1);
  return newestToken();
}

async function newestToken(member = sponsor): Promise<string> {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.memberId, member.id))
    .orderBy(asc(messages.createdAt));
  const link = rows.filter(({ kind }) => kind === "vouch-question").at(-1)?.payload.link ?? "";
  return new URL(link).searchParams.get("t") ?? "";
}

const answer = (token: string, said: "know" | "unknown" = "know", note: string | null = null, later = "0") =>
  answerVouchByLink(asVisitor(db, after(later)), { token, intent: said, note });

async function theEntry() {
  const [entry] = await db.select().from(waitlistEntries);
  if (!entry) throw new Error("no one waits");
  return entry;
}

const stateOfEntry = async () => entryState(await readEntry(db, await theEntry()));

describe("naming a member", () => {
  test.each([
    ["a username", () => sponsor.username],
    ["a username with @ in capitals", () => `@${sponsor.username.toUpperCase()}`],
    ["an email", () => sponsor.email ?? ""],
    ["a phone", () => sponsor.phone ?? ""],
  ])("asks the active member with %s, once", async (_, named) => {
    await db.update(members).set({ phone: "+12125550199" }).where(eq(members.id, sponsor.id));
    sponsor = { ...sponsor, phone: "+12125550199" };
    await request(named());
    expect([await match(), await match()]).toEqual([1, 0]);
    expect(await db.select().from(messages)).toMatchObject([
      { kind: "vouch-question", memberId: sponsor.id, payload: { name: "Jane" } },
    ]);
    expect(await listOwnVouches(asMember(db, sponsor))).toEqual([{ id: expect.any(String), name: "Jane" }]);
  });

  test.each([
    ["a name alone", () => "Ada Marchetti"],
    ["an unknown username", () => "no_such_member"],
    ["an unknown email", () => "no.one@example.test"],
  ])("asks no one for %s, and the visitor can't see it", async (_, named) => {
    const { token } = await request(named());
    const waits = await getWaitingPage(asVisitor(db), token);
    expect(await match()).toBe(0);
    expect(await db.$count(messages)).toBe(0);
    expect(waits).toEqual({ since: expect.any(Date), hasNamed: true, hasLeft: false });
    expect(await getWaitingPage(asVisitor(db), token)).toEqual(waits);
  });

  test("asks no suspended member, none who switched it off, and no one while the club has it off", async () => {
    const attempts = [
      () => db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id)),
      () =>
        db.update(members).set({ status: "active", notifyVouching: false }).where(eq(members.id, sponsor.id)),
    ];
    for (const change of attempts) {
      await change();
      await request(sponsor.username);
      expect(await match()).toBe(0);
    }
    await db.update(members).set({ notifyVouching: true });
    await request(sponsor.username);
    await db.insert(clubSettings).values({ vouching: false });
    expect(await match()).toBe(0);
    await request(sponsor.username);
    expect(await db.$count(waitlistRequests, isNotNull(waitlistRequests.named))).toBe(3);
  });

  test("a member named a hundred times gets three questions a week", async () => {
    const many = (from: number) =>
      Promise.all(
        Array.from({ length: 100 }, (_, number) =>
          request(sponsor.username, { ...JANE, value: `jane.${from + number}@example.test` } as never),
        ),
      );
    await many(0);
    expect(await match()).toBe(3);
    for (let number = 0; number < 100; number++) await request(sponsor.username);
    expect(await match()).toBe(0);
    await many(100);
    expect(await match("8 days")).toBe(3);
    expect(await db.$count(messages)).toBe(6);
  });

  test("two members named in turn are asked one after the other, each once", async () => {
    const other = await grace(db);
    const first = await ask();
    await request(other.username);
    expect(await match()).toBe(0);
    await answer(first, "unknown");
    await request(other.username);
    await request(sponsor.username);
    expect(await match()).toBe(1);
    expect((await answer(await newestToken(other))).outcome).toBe("invited");
    expect(await db.select().from(invitations)).toMatchObject([{ sponsorId: other.id }]);
    expect(await db.$count(messages)).toBe(3);
  });

  test("staff choose the member for a name, within the same limits", async () => {
    await request("Ada from the gallery");
    await match();
    const [{ id: requestId } = { id: "" }] = await db.select().from(waitlistRequests);
    const choose = (username: string, by = lead) => askMember(asMember(db, by), { requestId, username });
    await expect(choose(sponsor.username, sponsor)).rejects.toEqual(domainError("not-allowed"));
    expect(await rejection(db, () => choose("no_such_member"))).toMatchObject({ code: "member-not-found" });
    expect(await choose(sponsor.username)).toEqual({ member: "Ada" });
    expect(await rejection(db, () => choose(sponsor.username))).toMatchObject({ code: "vouch-repeated" });
    expect(await rejection(db, () => choose(lead.username))).toMatchObject({ code: "vouch-open" });
    expect((await answer(await newestToken())).outcome).toBe("invited");
  });
});

describe("I know them", () => {
  test("makes the member's own invitation and sends it with the note", async () => {
    const token = await ask();
    expect(await answer(token, "know", "See you soon!")).toEqual({ outcome: "invited" });
    const [invitation] = await db.select().from(invitations);
    expect(invitation).toMatchObject({
      ...{ sponsorId: sponsor.id, type: "individual", recipient: "Jane", waitlistEntryId: null },
      sharedAt: expect.any(Date),
    });
    expect(await db.select().from(invitationLines)).toMatchObject([{ text: "See you soon!" }]);
    const [sent] = await db.select().from(messages).where(eq(messages.kind, "vouch-invitation"));
    expect(sent).toMatchObject({
      invitationId: invitation?.id,
      payload: { recipient: "Jane", sponsor: "Ada", note: "See you soon!", code: invitation?.code },
    });
    expect(await stateOfEntry()).toBe("admitted");
    await nameHost(db, lead);
    expect(await getWaitlistStatus(asMember(db, lead))).toMatchObject({ admitted: 0, waiting: 0 });
    expect(await rejection(db, () => answer(token))).toMatchObject({ code: "vouch-answered" });
  });

  test("brings the friend below the member, with the member's credit", async () => {
    jest.replaceProperty(env(), "THANK_YOU_CREDIT_CENTS", 1000);
    jest.replaceProperty(env(), "THANK_YOU_BUDGET_CENTS", 5000);
    await answer(await ask());
    const [invitation] = await db.select().from(invitations);
    if (!invitation) throw new Error("no invitation");
    const { memberId } = await join(db, invitation, friend("Jane", { contact: JANE }));
    const [jane] = await db.select().from(members).where(eq(members.id, memberId));
    expect(jane?.invitedBy).toBe(sponsor.id);
    expect(await db.$count(ledgerEntries, eq(ledgerEntries.memberId, sponsor.id))).toBe(1);
    expect(await stateOfEntry()).toBe("joined");
  });

  test("is answered on the profile by this member only", async () => {
    await ask();
    const [{ id: requestId } = { id: "" }] = await listOwnVouches(asMember(db, sponsor));
    const other = asMember(db, await grace(db));
    const said = { requestId, intent: "know", note: null } as const;
    await expect(answerVouch(other, said)).rejects.toEqual(domainError("vouch-unknown"));
    await expect(getOwnVouch(other, requestId)).rejects.toEqual(domainError("vouch-unknown"));
    const own = () => getOwnVouch(asMember(db, sponsor), requestId);
    expect(await own()).toEqual({ name: "Jane", problem: null, answer: null });
    expect(await answerVouch(asMember(db, sponsor), said)).toEqual({ outcome: "invited" });
    expect(await own()).toMatchObject({
      problem: "You’ve answered this question already.",
      answer: { isKnown: true, isInvited: true },
    });
    expect(await listOwnVouches(asMember(db, sponsor))).toEqual([]);
  });

  test("never shows the contact to the member", async () => {
    const token = await ask();
    await answer(token);
    const shown = [
      await db.select({ payload: messages.payload }).from(messages).where(eq(messages.memberId, sponsor.id)),
      await getLinkedVouch(asVisitor(db), token),
      await db.select().from(invitations),
    ];
    expect(JSON.stringify(shown)).not.toContain("canary");
  });
});

describe("what happens in between has its sentence, and nothing is sent", () => {
  test.each<[string, () => Promise<unknown>, string]>([
    [
      "the member is suspended",
      () => db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id)),
      "vouch-unknown",
    ],
    [
      "inviting is paused",
      () =>
        db
          .update(members)
          .set({ invitingPausedAt: new Date(), invitingPausedBy: lead.id, invitingPauseReason: "Rest" })
          .where(eq(members.id, sponsor.id)),
      "inviting-paused",
    ],
    [
      "the season is spent",
      async () => {
        const season = { seasonAllowance: 1, seasonFrom: "2020-01-01", seasonUntil: "2099-01-01" };
        await db.insert(clubSettings).values(season);
        await request(sponsor.username, { ...JANE, value: "max@example.test" } as never);
        await match();
        await answer(await newestToken());
      },
      "season-spent",
    ],
    [
      "the entry was removed",
      async () => removeEntry(asMember(db, lead), { entryId: (await theEntry()).id }),
      "vouch-left",
    ],
    [
      "the host admitted the person",
      async () => {
        const host = await createMember(db, { role: "admin" });
        await nameHost(db, host);
        await admitEntry(asMember(db, lead), { entryId: (await theEntry()).id });
      },
      "vouch-admitted",
    ],
    [
      "the person joined with another invitation",
      async () => db.update(waitlistEntries).set({ joinedAt: new Date() }),
      "vouch-joined",
    ],
    [
      "the contact opted out",
      () => db.transaction((tx) => optOutContacts(tx, asVisitor(db), [hashContact(JANE.value)])),
      "vouch-opted-out",
    ],
  ])("when %s", async (_, change, code) => {
    const token = await ask();
    await db.update(waitlistEntries).set({ contactHash: hashContact(JANE.value) });
    await change();
    const sent = await db.$count(messages);
    expect(await rejection(db, () => answer(token))).toMatchObject({ code });
    expect(await db.$count(messages)).toBe(sent);
  });

  test("when the contact became a member's meanwhile", async () => {
    const token = await ask();
    await createMember(db, { email: JANE.value });
    expect(await answer(token)).toEqual({ outcome: "joined" });
    expect(await stateOfEntry()).toBe("joined");
    expect(await db.$count(invitations)).toBe(0);
    expect(await db.$count(messages)).toBe(1);
  });

  test("after seven days", async () => {
    const token = await ask();
    expect(await rejection(db, () => answer(token, "know", null, "7 days"))).toMatchObject({
      code: "vouch-over",
    });
    await match("7 days");
    expect(await rejection(db, () => answer(token))).toMatchObject({ code: "vouch-over" });
    expect((await getLinkedVouch(asVisitor(db), token)).problem).toBe(
      "This question ended after seven days.",
    );
  });
});

describe("the page of the person who waits", () => {
  test("looks the same after yes, no, silence, and for a known contact", async () => {
    await createWaitlistEntry(db, { contact: "known@example.test" });
    const known = await request(sponsor.username, { ...JANE, value: "known@example.test" } as never);
    const { token } = await request(sponsor.username);
    const seen = async (of: string) => ({ ...(await getWaitingPage(asVisitor(db), of)), since: null });
    const before = await seen(token);
    expect(await seen(known.token)).toEqual(before);
    await match();
    expect(await seen(token)).toEqual(before);
    await answer(await newestToken(), "unknown");
    expect(await seen(token)).toEqual(before);
  });

  test("leaves the waitlist, but not for a stranger who typed the same contact", async () => {
    const { token } = await request();
    const stranger = await request();
    await leaveWaitlist(asVisitor(db), stranger);
    expect(await stateOfEntry()).toBe("waiting");
    await leaveWaitlist(asVisitor(db), { token });
    expect(await stateOfEntry()).toBe("removed");
    expect(await getWaitingPage(asVisitor(db), token)).toMatchObject({ hasLeft: true });
    expect(await getWaitingPage(asVisitor(db), "unknown")).toBeNull();
    await request();
    expect(await db.$count(waitlistEntries)).toBe(2);
  });

  test("can't end an entry that no request made", async () => {
    await createWaitlistEntry(db, { contact: JANE.value });
    await leaveWaitlist(asVisitor(db), await request());
    expect(await stateOfEntry()).toBe("waiting");
  });
});

test("everything is erased with the contact, 30 days after the end", async () => {
  await db.insert(clubSettings).values({ accessQuestion: "What do you collect?" });
  await joinWaitlist(asVisitor(db), {
    ...{ contact: JANE, firstName: "Canarina", named: sponsor.username, answer: "Canary feathers" },
  });
  await match();
  await answer(await newestToken(), "know", null);
  const canaries = async () => /canar/i.test(await dumpRows(db));
  await purgeWaitlist({ db, now: after("36 days") });
  expect(await canaries()).toBe(true);
  await purgeWaitlist({ db, now: after("37 days 1 minute") });
  expect(await canaries()).toBe(false);
  expect(await db.$count(waitlistRequests)).toBe(0);
});

test("an erased contact leaves the question that was not answered", async () => {
  await joinWaitlist(asVisitor(db), { contact: JANE, firstName: "Canarina", named: sponsor.username });
  await match();
  await db.transaction((tx) => eraseEntryContacts(tx, asVisitor(db), undefined));
  expect(await dumpRows(db)).not.toMatch(/canar/i);
  expect(await db.select().from(messages)).toMatchObject([{ status: "dropped" }]);
});

test("a queued question isn't sent after its member switched questions off", async () => {
  await ask();
  await db.update(members).set({ notifyVouching: false });
  expect(await db.$count(messages, isWanted(db))).toBe(0);
  expect(await listOwnVouches(asMember(db, sponsor))).toEqual([]);
});

test("the request needs a first name, unless an invitation's page sends it", () => {
  const fields = (input: object) =>
    joinWaitlist.schema.safeParse({ contact: JANE.value, ...input }).error?.issues.map(({ path }) => path[0]);
  expect(fields({})).toEqual(["firstName"]);
  expect(fields({ invitationCode: "ABC" })).toBeUndefined();
  expect(fields({ invitationCode: "ABC", named: "ada" })).toEqual(["firstName"]);
  expect(fields({ firstName: "Jane", answer: "é".repeat(280), named: "ada" })).toBeUndefined();
  expect(fields({ firstName: "Jane", answer: "é".repeat(281) })).toEqual(["answer"]);
});

test("a member who invited within the live limit counts the invitation", async () => {
  await answer(await ask());
  await db.insert(clubSettings).values({ liveInvitations: 1 });
  expect((await getCreateStatus(asMember(db, sponsor))).problem).toContain("1 invitation");
});
