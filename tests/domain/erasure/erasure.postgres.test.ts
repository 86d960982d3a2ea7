import { eq } from "drizzle-orm";
import { createInvitation, createMember } from "@/db/factories";
import { invitations, members } from "@/db/schema";
import { askToBeErased } from "@/domain/erasure/ask-to-be-erased";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import {
  openServedDatabase,
  type ServedDatabase,
  untilWaiting,
  warmUp,
} from "../../support/database/postgres";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/inbox";
import { SAM } from "../../support/people/people";

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(4);
  await warmUp(served.pool);
}, 30_000);

afterAll(() => served.drop());

test("a friend joins while the sponsor is erased: both happen, and neither waits for the other for ever", async () => {
  const { db, pool } = served;
  const sponsor = await createMember(db);
  const invitation = await createInvitation(db, sponsor);
  const { token } = await holdPlace(asVisitor(db), { ...SAM, invitationCode: invitation.code });
  const code = await newestCode(db, SAM.contact.value);
  await askToBeErased(asMember(db, sponsor), { username: sponsor.username });

  // Whoever is about to take the same username stops the friend between the invitation and the sponsor.
  const rival = await pool.connect();
  await rival.query("begin");
  await rival.query(
    "insert into members (first_name, last_name, username, email) values ('Sam', 'Rival', $1, 'rival@example.test')",
    [SAM.username],
  );
  const joining = acceptInvitation(asVisitor(db), { code }, token);
  await untilWaiting(pool, 1);
  const erasing = eraseDueMembers(asVisitor(db, after("8 days")));
  await untilWaiting(pool, 2);
  await rival.query("rollback");
  rival.release();

  expect(await Promise.all([joining, erasing])).toEqual([{ memberId: expect.any(String), joined: true }, 1]);
  expect(await db.select().from(invitations)).toMatchObject([{ status: "accepted", recipient: "A friend" }]);
  const [former] = await db.select().from(members).where(eq(members.id, sponsor.id));
  expect(former).toMatchObject({ status: "erased", email: null });
});
