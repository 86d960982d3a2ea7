import { createInvitation } from "@/db/factories";
import { ledgerEntries } from "@/db/schema";
import { addLedgerEntries } from "@/domain/ledger/add-ledger-entry";
import { joiningCredit } from "@/domain/ledger/joining-credit";
import { env } from "@/lib/env";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { ada, friend, join } from "../../support/people/people";

const joinAda = async (who = friend("Sam")) =>
  join(db, await createInvitation(db, await ada(db), { recipient: "Sam" }), who);

test("a new member gets 50 dollars", async () => {
  const { memberId } = await joinAda();
  expect(await db.select().from(ledgerEntries)).toMatchObject([
    { memberId, kind: "welcome", amountCents: 5000, title: "Welcome to Plus One", reference: "welcome" },
  ]);
});

test.each([
  [12_345, [{ kind: "welcome", amountCents: 12_345 }]],
  [0, []],
])("with a welcome credit of %i cents, the ledger has %j", async (cents, entries) => {
  jest.replaceProperty(env(), "WELCOME_CREDIT_CENTS", cents);
  await joinAda();
  expect(await db.select().from(ledgerEntries)).toMatchObject(entries);
});

test("a member gets the welcome credit once", async () => {
  const member = await ada(db);
  const welcome = async () => {
    const context = asMember(db, member);
    const reservation = { take: () => true };
    const whom = { memberId: member.id, sponsorId: null, welcome: { cents: 5000, reservation } };
    await addLedgerEntries(db, context, await joiningCredit(db, context, whom));
  };
  await welcome();
  const before = await dumpRows(db);
  await expect(welcome()).rejects.toMatchObject({ cause: { constraint: "ledger_entries_member_reference" } });
  expect(await dumpRows(db)).toBe(before);
});

test("a friend who does not get the last place leaves no credit", async () => {
  const invitation = await createInvitation(db, await ada(db), { recipient: "Sam" });
  await join(db, invitation, friend("Sam"));
  await expect(join(db, invitation, friend("Noor"))).rejects.toMatchObject({ code: "link-full" });
  expect(await db.$count(ledgerEntries)).toBe(1);
});
