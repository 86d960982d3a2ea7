import { randomUUID } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { createInvitation, createMember, createWaitlistEntry, daysAgo, type Member } from "@/db/factories";
import {
  admissions,
  auditEvents,
  codes,
  conciergeRequests,
  contactProposals,
  invitations,
  members,
  seats,
  signInLinks,
  tillCodes,
  waitlistEntries,
} from "@/db/schema";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { markSentByHand } from "@/domain/concierge/queue/send-concierge-invitation";
import { resendRecoveryCode } from "@/domain/contact-recovery/start-recovery";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { cancelInvitation, undoCancellation } from "@/domain/invitations/cancel-invitation";
import { closeLink } from "@/domain/invitations/close-link";
import { markShared } from "@/domain/invitations/mark-shared";
import { renameInvitation } from "@/domain/invitations/rename-invitation";
import { requestRenewal } from "@/domain/invitations/request-renewal";
import { disputeMembership } from "@/domain/joining/confirm-membership";
import { holdPlace } from "@/domain/joining/hold-place";
import { claimPerk } from "@/domain/perks/claim-perk";
import { makeCode } from "@/domain/sign-in/codes";
import { issueSignInLink, signInByLink } from "@/domain/sign-in/sign-in-link";
import { signInWithCode } from "@/domain/sign-in/sign-in-with-code";
import { chargeCode } from "@/domain/till/charge-code";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { SECOND } from "@/lib/durations";
import { type ServedDatabase, untilWaiting } from "../support/database/postgres";
import { joinClub, prepareFriends } from "../support/database/race";
import { serveTests } from "../support/database/serve-tests";
import { asMember, asVisitor } from "../support/people/contexts";
import { buy, refund } from "../support/people/credit";
import { CODE_PERK } from "../support/people/offers";
import { friend } from "../support/people/people";
import { start } from "../support/people/recoveries";
import { BROWSER, SIGN_IN } from "../support/people/sessions";
import { claimedBy, createRequest } from "../support/people/staff";
import { asTill, codeOf, spender, typed } from "../support/people/till";
import { admitAt } from "../support/people/waitlist";

const served = serveTests(6);
let db: ServedDatabase["db"];
let sponsor: Member;

beforeAll(() => {
  db = served.db;
});

beforeEach(async () => {
  sponsor = await createMember(db);
});
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );

type Case = {
  /** Locks what the verb waits for. */
  lock: SQL;
  /** Moves the deadline to the present, while the verb waits. */
  end: SQL;
  run: () => Promise<unknown>;
};

/** Runs a verb that waits for a lock, and releases the lock at its deadline: after the start of the verb's transaction. */
async function waitUntilDeadline({ lock, end, run }: Case): Promise<string> {
  const attempt = await db.transaction(async (tx) => {
    await tx.execute(lock);
    const running = outcome(run());
    await untilWaiting(served.pool, 1);
    await tx.execute(end);
    return { running };
  });
  return attempt.running;
}

type Table = Parameters<ServedDatabase["db"]["$count"]>[0];

const rowOf = (table: Table, id: string): SQL => sql`select from ${table} where id = ${id} for update`;

/** Sets columns of a row to the present minus an interval, given by column name. */
function endRow(table: Table, id: string, columns: Record<string, string>): SQL {
  const values = Object.entries(columns).map(
    ([name, age]) => sql`${sql.identifier(name)} = present.now - ${age}::interval`,
  );
  const present = sql`(select date_trunc('milliseconds', clock_timestamp()) as now) present`;
  return sql`update ${table} set ${sql.join(values, sql`, `)} from ${present} where ${table}.id = ${id}`;
}

const endInvitation = (id: string, daysAgo = 0): SQL =>
  endRow(invitations, id, { activated_at: `${daysAgo + 7} days`, expires_at: `${daysAgo} days` });

/** For rows that cannot be changed: their deadline comes a second later. */
const inASecond = () => new Date(Date.now() + SECOND);
const earlier = (instant: Date, interval: string): SQL =>
  sql`${instant.toISOString()}::timestamptz - ${interval}::interval`;
const sleepUntil = (instant: Date): SQL =>
  sql`select pg_sleep(extract(epoch from ${earlier(instant, "0")} - clock_timestamp()))`;

/** A group with a friend who has a code but no place. */
async function invited() {
  const group = await createInvitation(db, sponsor, { type: "group" });
  const [prepared] = await prepareFriends({ db }, group, 1);
  if (!prepared) throw new Error("no friend was prepared");
  return { group, ...prepared, joins: () => joinClub({ db }, prepared) };
}

const idOf = ([row]: { id: string }[]): string => row?.id ?? "";

type Verb = { name: string; expected: string; prepare: () => Promise<Case> };

const OF_INVITATIONS: Verb[] = [
  {
    name: "joining with an invitation that expires",
    expected: "invitation-expired",
    prepare: async () => {
      const { group, joins } = await invited();
      return { lock: rowOf(invitations, group.id), end: endInvitation(group.id), run: joins };
    },
  },
  {
    name: "joining with a six-digit code that expires",
    expected: "code-used",
    prepare: async () => {
      const { group, contact, joins } = await invited();
      const code = idOf(await db.select().from(codes).where(eq(codes.contact, contact)));
      return {
        lock: rowOf(invitations, group.id),
        end: endRow(codes, code, { expires_at: "0" }),
        run: joins,
      };
    },
  },
  {
    name: "holding a place of an invitation that expires",
    expected: "invitation-expired",
    prepare: async () => {
      const { id, code: invitationCode } = await createInvitation(db, sponsor, { type: "group" });
      const details = {
        ...friend(`Robin_${randomUUID().slice(0, 8)}`, { firstName: "Robin" }),
        invitationCode,
      };
      return {
        lock: rowOf(invitations, id),
        end: endInvitation(id),
        run: () => holdPlace(asVisitor(db), details),
      };
    },
  },
  {
    name: "cancelling an invitation that expires",
    expected: "invitation-expired",
    prepare: async () => {
      const { id: inviteId } = await createInvitation(db, sponsor);
      return {
        lock: rowOf(invitations, inviteId),
        end: endInvitation(inviteId),
        run: () => cancelInvitation(asMember(db, sponsor), { inviteId }),
      };
    },
  },
  {
    name: "renaming an invitation that expires",
    expected: "invitation-expired",
    prepare: async () => {
      const { id: inviteId } = await createInvitation(db, sponsor);
      return {
        lock: rowOf(invitations, inviteId),
        end: endInvitation(inviteId),
        run: () => renameInvitation(asMember(db, sponsor), { inviteId, name: "Noor" }),
      };
    },
  },
  {
    name: "undoing a cancellation after ten minutes",
    expected: "undo-too-late",
    prepare: async () => {
      const { id: inviteId } = await createInvitation(db, sponsor, { cancelledAt: new Date() });
      return {
        lock: rowOf(invitations, inviteId),
        end: endRow(invitations, inviteId, { cancelled_at: "10 minutes" }),
        run: () => undoCancellation(asMember(db, sponsor), { inviteId }),
      };
    },
  },
  {
    name: "sharing an invitation again after 30 days",
    expected: "invitation-not-shareable",
    prepare: async () => {
      const { id: inviteId } = await createInvitation(db, sponsor, { activatedAt: daysAgo(36) });
      return {
        lock: rowOf(invitations, inviteId),
        end: endInvitation(inviteId, 30),
        run: () => markShared(asMember(db, sponsor), { inviteId }),
      };
    },
  },
  {
    name: "asking for a renewal after 30 days",
    expected: "link-dead",
    prepare: async () => {
      const { id, code } = await createInvitation(db, sponsor, { activatedAt: daysAgo(36) });
      return {
        lock: rowOf(invitations, id),
        end: endInvitation(id, 30),
        run: () => requestRenewal(asVisitor(db), { code }),
      };
    },
  },
  {
    name: "joining the waitlist again when the invitation lapses",
    expected: "done",
    prepare: async () => {
      const contact = { kind: "email", value: `${randomUUID()}@example.test` } as const;
      const entry = await createWaitlistEntry(db, {
        contact: contact.value,
        contactHash: hashContact(contact.value),
      });
      const { id } = await admitAt(db, sponsor, entry, new Date());
      const run = async () => {
        await joinWaitlist(asVisitor(db), { contact });
        const [newest] = await db
          .select()
          .from(waitlistEntries)
          .where(eq(waitlistEntries.contact, contact.value));
        expect(newest?.id).not.toBe(entry.id);
      };
      return { lock: rowOf(waitlistEntries, entry.id), end: endInvitation(id), run };
    },
  },
];

const OF_SIGN_IN: Verb[] = [
  {
    name: "disputing a membership after 15 minutes",
    expected: "code-used",
    prepare: async () => {
      const { contact, token } = await invited();
      const verified = { contactOwnerId: sponsor.id, verifiedAt: new Date() };
      const isOwn = eq(admissions.contact, contact);
      const id = idOf(await db.update(admissions).set(verified).where(isOwn).returning());
      return {
        lock: rowOf(admissions, id),
        end: endRow(admissions, id, { verified_at: "15 minutes" }),
        run: () => disputeMembership(asVisitor(db), token),
      };
    },
  },
  {
    name: "guessing a six-digit code that expires",
    expected: "code-used",
    prepare: async () => {
      const contact = { kind: "email", value: sponsor.email ?? "" } as const;
      const code = await makeCode(db, asVisitor(db), contact, SIGN_IN);
      const wrong = code === "123456" ? "654321" : "123456";
      const id = idOf(await db.select().from(codes).where(eq(codes.contact, contact.value)));
      return {
        lock: rowOf(codes, id),
        end: endRow(codes, id, { expires_at: "0" }),
        run: () => signInWithCode(asVisitor(db), { contact, code: wrong }, BROWSER),
      };
    },
  },
  {
    name: "signing in with a one-time link that expires",
    expected: "sign-in-link-used",
    prepare: async () => {
      const token = await db.transaction((tx) => issueSignInLink(tx, asVisitor(tx), sponsor.id));
      const id = idOf(await db.select().from(signInLinks).where(eq(signInLinks.memberId, sponsor.id)));
      return {
        lock: rowOf(signInLinks, id),
        end: endRow(signInLinks, id, { expires_at: "0" }),
        run: () => signInByLink(asVisitor(db), { token }),
      };
    },
  },
  {
    name: "sending another code of a contact recovery after a day",
    expected: "recovery-over",
    prepare: async () => {
      const admin = await createMember(db, { role: "admin" });
      const contact = { kind: "email", value: `${randomUUID()}@example.test` } as const;
      const recoveryId = await start(db, { admin, member: sponsor }, undefined, contact);
      return {
        lock: rowOf(contactProposals, recoveryId),
        end: endRow(contactProposals, recoveryId, { created_at: "24 hours" }),
        run: () => resendRecoveryCode(asMember(db, admin), { recoveryId }),
      };
    },
  },
];

const OF_MONEY: Verb[] = [
  {
    name: "charging a till code that expires",
    expected: "till-code-expired",
    prepare: async () => {
      const member = await spender(db);
      const code = await codeOf(db, member);
      const till = await asTill(db);
      return {
        lock: rowOf(members, member.id),
        end: endRow(tillCodes, code.id, { created_at: "10 minutes", expires_at: "0" }),
        run: () => chargeCode(till, typed(code)),
      };
    },
  },
  {
    name: "refunding a purchase after 30 days",
    expected: "refund-late",
    prepare: async () => {
      const member = await spender(db);
      const at = inASecond();
      const { paymentId } = await buy(db, member, 1000, { now: earlier(at, "30 days") });
      return {
        lock: rowOf(members, member.id),
        end: sleepUntil(at),
        run: () => refund(db, paymentId, 500),
      };
    },
  },
  {
    name: "claiming a perk that ends",
    expected: "perk-not-found",
    prepare: async () => {
      const at = inASecond();
      const offer = { ...CODE_PERK, endsAt: at.toISOString() };
      return {
        lock: rowOf(members, sponsor.id),
        end: sleepUntil(at),
        run: () => claimPerk(asMember(db, sponsor), offer, { key: randomUUID(), price: null }),
      };
    },
  },
];

const OF_CONCIERGES: Verb[] = [
  {
    name: "claiming a concierge request whose claim lapses",
    expected: "done",
    prepare: async () => {
      const iris = await createMember(db, { role: "concierge" });
      const lin = await createMember(db, { role: "lead" });
      const { id: requestId } = await createRequest(db, sponsor, claimedBy(iris));
      return {
        lock: rowOf(conciergeRequests, requestId),
        end: endRow(conciergeRequests, requestId, { claimed_at: "30 minutes" }),
        run: () => claimRequest(asMember(db, lin), { requestId }),
      };
    },
  },
  {
    name: "sending with a claim that lapses",
    expected: "claim-expired",
    prepare: async () => {
      const iris = await createMember(db, { role: "concierge" });
      const { id: requestId, invitationId } = await createRequest(db, sponsor, claimedBy(iris));
      return {
        lock: rowOf(invitations, invitationId),
        end: endRow(conciergeRequests, requestId, { claimed_at: "30 minutes" }),
        run: () => markSentByHand(asMember(db, iris), { requestId }),
      };
    },
  },
];

test.each([...OF_INVITATIONS, ...OF_SIGN_IN, ...OF_MONEY, ...OF_CONCIERGES])(
  "$name while it waits for a lock is decided after the wait",
  async ({ expected, prepare }) => {
    expect(await waitUntilDeadline(await prepare())).toBe(expected);
  },
);

test("a closing that began before a join, but got the lock after it, has the later time", async () => {
  const group = await createInvitation(db, sponsor, { type: "group" });
  const [first, second] = await prepareFriends({ db }, group, 2);
  await joinClub({ db }, first ?? { contact: "", token: "" });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select`); // begins the transaction
    await joinClub({ db }, second ?? { contact: "", token: "" });
    await closeLink(asMember(tx, sponsor), { inviteId: group.id });
  });
  const joinedAt = sql`(select max(${seats.joinedAt}) from ${seats} where ${seats.invitationId} = ${group.id})`;
  const [closed] = await db
    .select({ isLater: sql<boolean>`${invitations.closedAt} >= ${joinedAt}` })
    .from(invitations)
    .where(eq(invitations.id, group.id));
  expect(closed).toEqual({ isLater: true });
  expect(await auditTimesOf(group)).toEqual(["invitation accepted", "invitation accepted", "link closed"]);
});

/** The audit actions of an invitation in the order of their times; throws if that is not the order of their ids. */
async function auditTimesOf({ id }: { id: string }): Promise<string[]> {
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(auditEvents.id);
  const times = events.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  return events.map(({ action }) => action);
}

test("friends who join at the same time get times in the order of their places, and audit times in the order of ids", async () => {
  const group = await createInvitation(db, sponsor, { type: "group" });
  const friends = await prepareFriends({ db }, group, 6);
  const waiting = db.transaction(async (tx) => {
    await tx.execute(rowOf(invitations, group.id));
    const joining = friends.map((one) => joinClub({ db }, one));
    await untilWaiting(served.pool, 2); // two wait for the row, the others in this process
    return joining;
  });
  await Promise.all(await waiting);
  const places = await db.select().from(seats).where(eq(seats.invitationId, group.id)).orderBy(seats.seatNo);
  const times = places.map(({ joinedAt }) => joinedAt?.getTime() ?? 0);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(await auditTimesOf(group)).toHaveLength(6);
});
