import { eq } from "drizzle-orm";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { invitations, members } from "@/db/schema";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { setRole } from "@/domain/member-administration/set-role";
import { duringTransaction } from "../../support/database/pause-writes";
import { untilWaiting } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { SAM } from "../../support/people/people";

const served = serveTests(4);

test("a friend joins while the sponsor is erased, without a deadlock", async () => {
  const { db, pool } = served;
  const sponsor = await createMember(db);
  const invitation = await createInvitation(db, sponsor);
  const { token } = await holdPlace(asVisitor(db), { ...SAM, invitationCode: invitation.code });
  const code = await newestCode(db, SAM.contact.value);
  await requestErasure(asMember(db, sponsor), { username: sponsor.username });

  // A transaction with the same username pauses the friend between the invitation and the sponsor.
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

const ask = (leaving: Member) => requestErasure(asMember(served.db, leaving), { username: leaving.username });
const erase = () => eraseDueMembers(asVisitor(served.db));

describe.each([
  ["requests the erasure", null, ask, { date: expect.any(String) }, "demoted"],
  ["is erased", new Date(0), erase, 1, "member-not-found"],
] as const)(
  "an administrator who %s while another one demotes them",
  (_, eraseAfter, leave, left, demoted) => {
    test.each([
      ["first", true, [left, demoted]],
      ["second", false, ["demoted", left]],
    ] as const)("and comes %s finishes without a deadlock", async (_, comesFirst, ends) => {
      const { db, pool } = served;
      for (let trial = 0; trial < 3; trial++) {
        const lin = await createMember(db, { role: "admin" });
        const leaving = await createMember(db, { role: "admin", eraseAfter });
        const demote = () =>
          setRole(asMember(db, lin), { memberId: leaving.id, role: "member" }).then(
            () => "demoted",
            ({ code }) => code,
          );

        // The row lock pauses both. The first one to wait gets it first.
        const lock = ["select id from members where id = $1 for update", leaving.id] as const;
        const [one, other] = comesFirst ? [() => leave(leaving), demote] : [demote, () => leave(leaving)];
        const both = await duringTransaction(pool, [...lock], async () => {
          const first = one();
          await untilWaiting(pool, 1);
          const second = other();
          await untilWaiting(pool, 2);
          return [first, second];
        });

        expect(await Promise.all(both)).toEqual(ends);
        await db.update(members).set({ role: "member", eraseAfter: null });
      }
    });
  },
);
