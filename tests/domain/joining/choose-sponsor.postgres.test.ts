import { and, eq, inArray } from "drizzle-orm";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { invitations, members, messages } from "@/db/schema";
import { DomainError } from "@/domain/errors";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { chooseSponsor } from "@/domain/joining/choose-sponsor";
import { closeLeftOpen } from "@/domain/joining/close-left-open";
import { lockChoices } from "@/domain/joining/open-invitations";
import { SECOND } from "@/lib/durations";
import { prepareFriends } from "../../support/database/race";
import { serveTests } from "../../support/database/serve-tests";
import { asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { createRequest, sentBy } from "../../support/people/staff";
import { trials } from "../../support/trials";

const TRIALS = trials(5, 200);

/** A friend who can choose between two open invitations. */
async function friendOfTwo() {
  const { db } = served;
  const sponsors = [await createMember(db), await createMember(db)];
  const [opened, other] = await Promise.all(sponsors.map((sponsor) => createInvitation(db, sponsor)));
  const [friend] = opened ? await prepareFriends(served, opened, 1) : [];
  if (!opened || !other || !friend || !sponsors[1]) throw new Error("not prepared");
  await createRequest(db, sponsors[1], { invitation: other, contact: friend.contact, ...sentBy(iris) });
  await acceptInvitation(asVisitor(db), { code: await newestCode(db, friend.contact) }, friend.token);
  return { opened, other, friend };
}

jest.setTimeout(60_000 + TRIALS * 1_000);

const served = serveTests(6);
let iris: Member;

beforeAll(async () => {
  iris = await createMember(served.db, { role: "concierge" });
});

test.each(Array.from({ length: TRIALS }, (_, index) => index + 1))(
  "a friend who chooses two sponsors at the same time gets one, trial %i",
  async () => {
    const { db } = served;
    const { opened, other, friend } = await friendOfTwo();
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

test("a choice that waits while the friend joins by the other invitation says that the friend joined", async () => {
  const { db } = served;
  const { opened, other, friend } = await friendOfTwo();
  const chooseOpened = () => chooseSponsor(asVisitor(db), { inviteId: opened.id }, friend.token);
  const transaction: typeof db.transaction = async (run) => {
    const first = await chooseOpened();
    expect(first).toMatchObject({ joined: true });
    return db.transaction(run);
  };
  const late = { ...asVisitor(db), db: Object.assign(Object.create(db) as typeof db, { transaction }) };
  expect(await chooseSponsor(late, { inviteId: other.id }, friend.token)).toMatchObject({ joined: true });
});

test("a friend who joins waits for no one who holds another sponsor's invitation, which closes later", async () => {
  const { db } = served;
  const [sponsor, other] = await Promise.all([createMember(db), createMember(db)]);
  const [opened, held] = [await createInvitation(db, sponsor), await createInvitation(db, other)];
  const [friend] = await prepareFriends(served, opened, 1);
  if (!friend) throw new Error("not prepared");
  await createRequest(db, other, { invitation: held, contact: friend.contact });
  await db.transaction(async (tx) => {
    await lockChoices(tx, [held.id]);
    const code = await newestCode(db, friend.contact);
    expect(await acceptInvitation(asVisitor(db), { code }, friend.token)).toMatchObject({ joined: true });
  });
  const stateOf = async () =>
    (await db.select().from(invitations).where(eq(invitations.id, held.id))).map(({ status }) => status);
  expect(await stateOf()).toEqual(["pending"]);
  const shared = (at: Date | null) =>
    db.update(invitations).set({ sharedAt: at, lastSharedAt: at }).where(eq(invitations.id, held.id));
  await shared(new Date(Date.now() + SECOND));
  await closeLeftOpen(asVisitor(db));
  expect(await stateOf()).toEqual(["pending"]);
  await shared(null);
  await closeLeftOpen(asVisitor(db));
  expect(await stateOf()).toEqual(["cancelled"]);
  const toSponsor = and(eq(messages.memberId, other.id), eq(messages.kind, "friend-elsewhere"));
  expect(await db.$count(messages, toSponsor)).toBe(1);
});
