import { eq } from "drizzle-orm";
import { createInvitation, createMember } from "@/db/factories";
import { ledgerEntries } from "@/db/schema";
import { addLedgerEntries } from "@/domain/ledger/add-ledger-entry";
import { joiningCredit } from "@/domain/ledger/joining-credit";
import { withClubCredit } from "@/domain/ledger/reserve-club-credit";
import { env } from "@/lib/env";
import { serveTests } from "../../support/database/serve-tests";
import { asVisitor } from "../../support/people/contexts";
import { friend, join } from "../../support/people/people";
import { readLog } from "../../support/read-log";

const AT_ONCE = 40;

const served = serveTests();

beforeEach(() => {
  readLog();
  jest.replaceProperty(env(), "WELCOME_BUDGET_CENTS", 35_000);
  jest.replaceProperty(env(), "THANK_YOU_CREDIT_CENTS", 1000);
  jest.replaceProperty(env(), "THANK_YOU_BUDGET_CENTS", 7000);
});

const count = (kind: "welcome" | "thank-you") =>
  served.db.$count(ledgerEntries, eq(ledgerEntries.kind, kind));

// With separate statements for the check and the addition, each call sees the credit before the others.
test(`${AT_ONCE} friends who join at the same time never exceed the daily budgets`, async () => {
  const { db } = served;
  const sponsor = await createMember(db);
  const friends = await Promise.all(Array.from({ length: AT_ONCE }, () => createMember(db)));
  await Promise.all(
    friends.map(({ id }) =>
      withClubCredit(asVisitor(db), 5000, (reservation) =>
        db.transaction(async (tx) => {
          const whom = { memberId: id, sponsorId: sponsor.id, welcome: { cents: 5000, reservation } };
          const credit = await joiningCredit(tx, asVisitor(tx), whom);
          if (credit.length > 0) await addLedgerEntries(tx, asVisitor(tx), credit);
        }),
      ),
    ),
  );
  expect([await count("welcome"), await count("thank-you")]).toEqual([7, 7]);
});

test("a friend joins while the transaction of another join is open", async () => {
  const { db } = served;
  jest.replaceProperty(env(), "WELCOME_BUDGET_CENTS", 1_000_000);
  const before = await count("welcome");
  const invitation = await createInvitation(db, await createMember(db), { recipient: "Sam" });
  const other = await createMember(db);
  await withClubCredit(asVisitor(db), 5000, (reservation) =>
    db.transaction(async (tx) => {
      const whom = { memberId: other.id, sponsorId: null, welcome: { cents: 5000, reservation } };
      await addLedgerEntries(tx, asVisitor(tx), await joiningCredit(tx, asVisitor(tx), whom));
      await join(db, invitation, friend("Sam"));
      expect(await count("welcome")).toBe(before + 1);
    }),
  );
  expect(await count("welcome")).toBe(before + 2);
});
