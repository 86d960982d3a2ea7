import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, createMember, type Invitation, type Member } from "@/db/factories";
import { conciergeRequests, invitations, members } from "@/db/schema";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import { cancelInvitation, undoCancellation } from "@/domain/invitations/cancel-invitation";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { overlap } from "../../support/database/pause-writes";
import { serveTests } from "../../support/database/serve-tests";
import { asMember, asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { outcomeOf } from "../../support/people/outcome";
import { friend } from "../../support/people/people";

const ROUNDS = 10;

const served = serveTests(4);
let db: Database;
let sponsor: Member;
let invitation: Invitation;

beforeAll(() => {
  db = served.db;
});

beforeEach(async () => {
  sponsor = await createMember(db);
  invitation = await createInvitation(db, sponsor);
});

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

const cancel = () => cancelInvitation(asMember(db, sponsor), { inviteId: invitation.id });

const status = async () =>
  (await db.select().from(invitations).where(eq(invitations.id, invitation.id)))[0]?.status;

async function settle(...attempts: Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(attempts);
  return outcomes.map((outcome) =>
    outcome.status === "fulfilled"
      ? outcomeOf(outcome.value)
      : (outcome.reason.code ?? String(outcome.reason)),
  );
}

test.each(rounds)("either cancels or accepts when both happen at the same time, round %i", async (round) => {
  const sam = friend(`Sam_${round}`, { firstName: "Sam" });
  const { token } = await holdPlace(asVisitor(db), { ...sam, invitationCode: invitation.code });
  const code = await newestCode(db, sam.contact.value);
  const outcome = await settle(cancel(), acceptInvitation(asVisitor(db), { code }, token));
  const joined = await db.$count(members, eq(members.invitedBy, sponsor.id));
  expect([...outcome, await status(), joined]).toEqual(
    outcome[0] === "done" ? ["done", "link-dead", "cancelled", 0] : ["already joined", "done", "accepted", 1],
  );
});

test("cancels nothing during a join, and returns that the friend has joined", async () => {
  const sam = friend("Sam", { firstName: "Sam" });
  const { token } = await holdPlace(asVisitor(db), { ...sam, invitationCode: invitation.code });
  const code = await newestCode(db, sam.contact.value);
  const join = () => acceptInvitation(asVisitor(db), { code }, token);
  const [joined, cancelled] = await overlap(served.pool, "insert on members", join, () => settle(cancel()));
  expect(joined).toMatchObject({ joined: true });
  expect([cancelled, await status()]).toEqual([["already joined"], "accepted"]);
});

test.each(rounds)(
  "leaves no claimed request for an invitation cancelled at the same time, round %i",
  async (round) => {
    const contact = { kind: "email", value: `noor_${round}@example.test` } as const;
    const ask = requestConcierge(asMember(db, sponsor), { contact, inviteId: invitation.id });
    const [asked, cancelled] = await settle(ask, cancel());
    const requests = await db
      .select()
      .from(conciergeRequests)
      .where(eq(conciergeRequests.invitationId, invitation.id));
    expect([cancelled, await status()]).toEqual(["done", "cancelled"]);
    expect([asked, requests.map((request) => request.status)]).toEqual(
      asked === "done" ? ["done", ["withdrawn"]] : ["already cancelled", []],
    );
  },
);

test.each(rounds)("cancels once for two tabs at the same time, and undoes once, round %i", async () => {
  expect((await settle(cancel(), cancel())).sort()).toEqual(["already cancelled", "done"]);
  const undo = () => undoCancellation(asMember(db, sponsor), { inviteId: invitation.id });
  expect((await settle(undo(), undo())).sort()).toEqual(["already restored", "done"]);
  expect(await status()).toBe("pending");
});
