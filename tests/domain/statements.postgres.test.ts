import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, type Member } from "@/db/factories";
import { poolDatabase } from "@/db/open-pool";
import { analyticsEvents, conciergeRequests, invitations, ledgerEntries, perkClaims } from "@/db/schema";
import { getHomeNotices } from "@/domain/account/email-problem";
import { getAccountSummary } from "@/domain/account/get-account-summary";
import { requireOwnProfile } from "@/domain/account/get-profile";
import { getOwnRecovery } from "@/domain/contact-recovery/list-recoveries";
import type { Contact } from "@/domain/contacts/contact";
import { getLatestInvitation, listInvitations } from "@/domain/invitations/list-invitations";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { getBalance } from "@/domain/ledger/balance";
import { getMemberCard } from "@/domain/membership-card/get-member-card";
import { listCircle } from "@/domain/membership-card/list-circle";
import { chargeCode } from "@/domain/till/charge-code";
import { env } from "@/lib/env";
import { type RequestContext, runWithRequestContext } from "@/lib/http/request-context";
import { serveTests } from "../support/database/serve-tests";
import { asMember, asVisitor } from "../support/people/contexts";
import { give } from "../support/people/credit";
import { newestCode } from "../support/people/messages";
import { ada, friend } from "../support/people/people";
import { asTill, codeOf, spender, typed } from "../support/people/till";

const CODE = "SAMPARTY234567";

const served = serveTests(4);
let db: Database;
let member: Member;

beforeAll(async () => {
  db = poolDatabase(served.pool);
  member = await ada(db);
  await createInvitation(db, member, { code: CODE });
  await addRows();
});

async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const scope: RequestContext = { requestId: "counted" };
  await runWithRequestContext(scope, run);
  return scope.statements ?? 0;
}

/** Adds a joined invitation, one with a concierge request, a perk claim and a credit. */
async function addRows(): Promise<void> {
  await createJoinedFriend(db, await createInvitation(db, member, { type: "group" }));
  const { id: invitationId } = await createInvitation(db, member);
  await db.insert(conciergeRequests).values({
    invitationId,
    sponsorId: member.id,
    recipientName: "Robin",
    contactKind: "email",
    contactSealed: "sealed",
    contactHash: invitationId,
  });
  await give(db, member, 500);
  await db.insert(perkClaims).values({
    memberId: member.id,
    perkId: invitationId,
    claimNo: 1,
    limitPerMember: 1,
    code: "WELCOME",
  });
}

/** Prepares a friend of a group who has a code. */
async function prepareToJoin(contact: Contact): Promise<() => Promise<unknown>> {
  const { code: invitationCode } = await createInvitation(db, member, { type: "group" });
  const details = { ...friend(`Robin_${contact.kind}`, { contact }), invitationCode };
  const { token } = await holdPlace(asVisitor(db), details);
  const code = await newestCode(db, contact.value);
  return () => acceptInvitation({ ...asVisitor(db), hasAnalyticsConsent: true }, { code }, token);
}

const context = () => asMember(db, member);

const PAGES: Record<string, { most: number; read: () => Promise<unknown> }> = {
  "/profile": {
    most: 4,
    read: () =>
      Promise.all([requireOwnProfile(context()), listInvitations(context()), listCircle(context())]),
  },
  "/home": {
    most: 7,
    read: () =>
      Promise.all([
        getHomeNotices(context()),
        getBalance(context()),
        getLatestInvitation(context()),
        getMemberCard(context()),
        listCircle(context()),
      ]),
  },
  "/account": {
    most: 3,
    read: () => Promise.all([getOwnRecovery(context()), getAccountSummary(context()), getBalance(context())]),
  },
  "/invitation with a right code": {
    most: 2,
    read: () => readPublicInvitation(asVisitor(db), { code: CODE, ip: "192.0.2.1" }),
  },
};

test("pages send few statements, and no more with thirty times the rows", async () => {
  const counted: Record<string, number> = {};
  for (const [page, { most, read }] of Object.entries(PAGES)) {
    counted[page] = await countStatements(read);
    expect({ page, isFew: (counted[page] ?? 0) <= most }).toEqual({ page, isFew: true });
  }
  for (let more = 0; more < 30; more++) await addRows();
  expect(await db.$count(invitations)).toBeGreaterThan(60);
  for (const [page, { read }] of Object.entries(PAGES))
    expect({ page, statements: await countStatements(read) }).toEqual({ page, statements: counted[page] });
});

test.each<Contact>([
  { kind: "email", value: "robin@example.test" },
  { kind: "phone", value: "+12125550155" },
])("joining with a contact of kind $kind sends 15 statements", async (contact) => {
  jest.replaceProperty(env(), "THANK_YOU_CREDIT_CENTS", 1000);
  const joins = await prepareToJoin(contact);
  const before = await db.$count(ledgerEntries);
  expect(await countStatements(joins)).toBe(15);
  expect(await db.$count(ledgerEntries)).toBe(before + 2);
  expect(await db.$count(analyticsEvents)).toBeGreaterThan(1);
});

test("a payment at a till sends eight statements", async () => {
  const customer = await spender(db, 5000);
  const till = { ...(await asTill(db)), ip: "192.0.2.1" };
  const code = typed(await codeOf(db, customer, 2000));
  const transaction = ["begin", "commit"].length;
  expect(await countStatements(() => chargeCode(till, code))).toBe(8 + transaction);
  expect(await countStatements(() => chargeCode(till, code))).toBe(4 + transaction);
});
