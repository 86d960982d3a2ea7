import { and, eq, isNotNull } from "drizzle-orm";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { invitations, seats } from "@/db/schema";
import { DomainError } from "@/domain/errors";
import { declineInvitation } from "@/domain/invitations/decline-invitation";
import { joinClub, prepareFriends } from "../../support/database/race";
import { serveTests } from "../../support/database/serve-tests";
import { asVisitor } from "../../support/people/contexts";
import { trials } from "../../support/trials";

const TRIALS = trials(5, 200);

jest.setTimeout(60_000 + TRIALS * 1_000);

const served = serveTests(6);
let sponsor: Member;

beforeAll(async () => {
  sponsor = await createMember(served.db);
});

const outcome = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return error.code;
    },
  );

test.each(Array.from({ length: TRIALS }, (_, index) => index + 1))(
  "a friend joins or the invitation is declined, never both, trial %i",
  async (trial) => {
    const { db } = served;
    const invitation = await createInvitation(db, sponsor);
    const [friend] = await prepareFriends(served, invitation, 1);
    if (!friend) throw new Error("no friend");
    const join = () => outcome(joinClub(served, friend));
    const decline = () => outcome(declineInvitation(asVisitor(db), { code: invitation.code }));
    const order = trial % 2 === 0 ? [join(), decline()] : [decline(), join()].reverse();
    const [joined, declined] = await Promise.all(order);
    const [row] = await db.select().from(invitations).where(eq(invitations.id, invitation.id));
    const taken = await db.$count(
      seats,
      and(eq(seats.invitationId, invitation.id), isNotNull(seats.memberId)),
    );
    expect([joined, declined].filter((result) => result === "done")).toHaveLength(1);
    expect(taken).toBe(joined === "done" ? 1 : 0);
    expect(row?.status).toBe(joined === "done" ? "accepted" : "cancelled");
    expect(row?.declinedAt !== null).toBe(declined === "done");
  },
);
