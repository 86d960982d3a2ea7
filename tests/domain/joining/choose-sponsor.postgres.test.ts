import { eq, inArray } from "drizzle-orm";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { invitations, members } from "@/db/schema";
import { DomainError } from "@/domain/errors";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { chooseSponsor } from "@/domain/joining/choose-sponsor";
import { openServedDatabase, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { prepareFriends } from "../../support/database/race";
import { asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { createRequest, sentBy } from "../../support/people/staff";

const TRIALS = Number(process.env.CHOICE_TRIALS ?? 5);

jest.setTimeout(60_000 + TRIALS * 1_000);

let served: ServedDatabase;
let iris: Member;

beforeAll(async () => {
  served = await openServedDatabase(6);
  await warmUp(served.pool);
  iris = await createMember(served.db, { role: "concierge" });
}, 30_000);

afterAll(() => served.drop());

test.each(Array.from({ length: TRIALS }, (_, index) => index + 1))(
  "a friend who chooses two sponsors at the same time gets one, trial %i",
  async () => {
    const { db } = served;
    const sponsors = [await createMember(db), await createMember(db)];
    const [opened, other] = await Promise.all(sponsors.map((sponsor) => createInvitation(db, sponsor)));
    const [friend] = opened ? await prepareFriends(served, opened, 1) : [];
    if (!opened || !other || !friend || !sponsors[1]) throw new Error("not prepared");
    await createRequest(db, sponsors[1], { invitation: other, contact: friend.contact, ...sentBy(iris) });
    const code = await newestCode(db, friend.contact);
    await acceptInvitation(asVisitor(db), { code }, friend.token);
    const choose = async (inviteId: string) => {
      try {
        return await chooseSponsor(asVisitor(db), { inviteId }, friend.token);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return error.code;
      }
    };
    const results = await Promise.all([choose(opened.id), choose(other.id)]);
    const joined = await db.select().from(members).where(eq(members.email, friend.contact));
    expect(joined).toHaveLength(1);
    for (const result of results) expect(result).toEqual({ joined: true, memberId: joined[0]?.id });
    const rows = await db
      .select()
      .from(invitations)
      .where(inArray(invitations.id, [opened.id, other.id]));
    expect(rows.map(({ status }) => status).sort()).toEqual(["accepted", "cancelled"]);
    const accepted = rows.find(({ status }) => status === "accepted");
    expect(joined[0]?.invitedBy).toBe(accepted?.sponsorId);
  },
);
