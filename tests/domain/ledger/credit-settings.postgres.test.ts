import { clubSettings } from "@/db/schema";
import { creditSettings, watchCreditSettings } from "@/domain/settings/credit-settings";
import { saveSettings } from "@/domain/settings/save-settings";
import { processState } from "@/lib/process-state";
import "../../support/fakes/settings";
import { openServedDatabase, type ServedDatabase } from "../../support/database/postgres";
import { until } from "../../support/database/until";
import { asMember } from "../../support/people/contexts";
import { hedy } from "../../support/people/staff";

let served: ServedDatabase;
let stop: () => Promise<void>;

beforeEach(async () => {
  served = await openServedDatabase(3);
  stop = await watchCreditSettings(served.db, { connectionString: served.connectionString });
});

afterEach(async () => {
  await stop();
  await served.drop();
  delete processState().creditSettings;
});

const isWelcome = (cents: number) => until(async () => creditSettings().welcomeCents === cents);

test("a server follows what another one has set", async () => {
  expect(creditSettings().welcomeCents).toBe(5000);
  await served.db.insert(clubSettings).values({ welcomeCents: 700 });
  await isWelcome(700);
  await served.db.update(clubSettings).set({ welcomeCents: null, thankYouCents: 100 });
  await isWelcome(5000);
  expect(creditSettings().thankYouCents).toBe(100);
  await served.db.delete(clubSettings);
  await until(async () => creditSettings().thankYouCents === 0);
});

test("a server that starts later has what was set before", async () => {
  const admin = await hedy(served.db);
  await saveSettings(asMember(served.db, admin), {
    group: "credit",
    welcomeCents: 1200,
    welcomeBudgetCents: 90_000,
    thankYouCents: 300,
    thankYouBudgetCents: 3000,
    creditWaitDays: 0,
  });
  delete processState().creditSettings;
  const later = await watchCreditSettings(served.db, { connectionString: served.connectionString });
  expect(creditSettings()).toMatchObject({
    welcomeCents: 1200,
    welcomeBudgetCents: 90_000,
    thankYouCents: 300,
    thankYouBudgetCents: 3000,
    creditWaitDays: 0,
  });
  await later();
});
