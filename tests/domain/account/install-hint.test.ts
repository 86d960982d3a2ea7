import { createInvitation, createMember } from "@/db/factories";
import { getHomeNotices } from "@/domain/account/email-problem";
import { dismissInstallHint } from "@/domain/account/install-hint";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { join, SAM } from "../../support/people/people";

const grace = inEachTest(() => createMember(db, { firstName: "Grace" }));

const isDue = async () => (await getHomeNotices(asMember(db, grace))).isInstallHintDue;

test("the hint to install is due when a friend has joined, and to no one else", async () => {
  const invitation = await createInvitation(db, grace);
  expect(await isDue()).toBe(false);
  await join(db, invitation, SAM);
  expect(await isDue()).toBe(true);
  const other = await createMember(db, { firstName: "Theo" });
  expect((await getHomeNotices(asMember(db, other))).isInstallHintDue).toBe(false);
});

test("a member dismisses the hint once and for good, and only for themselves", async () => {
  await join(db, await createInvitation(db, grace), SAM);
  await dismissInstallHint(asMember(db, await createMember(db, { firstName: "Theo" })));
  expect(await isDue()).toBe(true);
  await dismissInstallHint(asMember(db, grace));
  const stored = () =>
    db.query.members
      .findFirst({ where: (members, { eq }) => eq(members.id, grace.id) })
      .then((row) => row?.installHintDismissedAt);
  const first = await stored();
  await dismissInstallHint(asMember(db, grace));
  expect([await isDue(), await stored()]).toEqual([false, first]);
});
