import { eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { ledgerEntries } from "@/db/schema";
import { bookThankYou } from "@/domain/ledger/book-thank-you";
import { bookWelcomeCredit } from "@/domain/ledger/book-welcome-credit";
import { env } from "@/lib/env";
import { openServedDatabase, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { asVisitor } from "../../support/people/contexts";
import { readLog } from "../../support/read-log";

const AT_ONCE = 40;

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(16);
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

// Without the lock all of them are within the budget: each sees what was given before any of the others.
test(`${AT_ONCE} who join at once get what the day's budgets give, and no more`, async () => {
  const { db } = served;
  const sponsor = await createMember(db);
  const friends = await Promise.all(Array.from({ length: AT_ONCE }, () => createMember(db)));
  await Promise.all(
    friends.map(({ id }) =>
      db.transaction(async (tx) => {
        await bookThankYou(tx, asVisitor(tx), { sponsorId: sponsor.id, friendId: id });
        await bookWelcomeCredit(tx, asVisitor(tx), id);
      }),
    ),
  );
  expect([await count("welcome"), await count("thank-you")]).toEqual([7, 7]);
});
