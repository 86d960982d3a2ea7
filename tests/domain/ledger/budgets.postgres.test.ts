import { eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { ledgerEntries } from "@/db/schema";
import { addLedgerEntries } from "@/domain/ledger/add-ledger-entry";
import { lockJoiningCredit } from "@/domain/ledger/credit-budgets";
import { env } from "@/lib/env";
import { openServedDatabase, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { asVisitor } from "../../support/people/contexts";
import { readLog } from "../../support/read-log";

const AT_ONCE = 40;

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase();
  await warmUp(served.pool);
});

beforeEach(() => {
  readLog();
  jest.replaceProperty(env(), "WELCOME_BUDGET_CENTS", 35_000);
  jest.replaceProperty(env(), "THANK_YOU_CREDIT_CENTS", 1000);
  jest.replaceProperty(env(), "THANK_YOU_BUDGET_CENTS", 7000);
});

afterAll(() => served.drop());

const count = (kind: "welcome" | "thank-you") =>
  served.db.$count(ledgerEntries, eq(ledgerEntries.kind, kind));

// Without the lock, each call sees the credit before the others and stays within the budget.
test(`${AT_ONCE} friends who join at the same time never exceed the daily budgets`, async () => {
  const { db } = served;
  const sponsor = await createMember(db);
  const friends = await Promise.all(Array.from({ length: AT_ONCE }, () => createMember(db)));
  await Promise.all(
    friends.map(({ id }) =>
      db.transaction(async (tx) => {
        const whom = { memberId: id, sponsorId: sponsor.id };
        const credit = await lockJoiningCredit(tx, asVisitor(tx), whom);
        if (credit.length > 0) await addLedgerEntries(tx, asVisitor(tx), credit);
      }),
    ),
  );
  expect([await count("welcome"), await count("thank-you")]).toEqual([7, 7]);
});
