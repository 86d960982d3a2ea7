import { eq } from "drizzle-orm";
import { createInvitation, createMember } from "@/db/factories";
import { auditEvents, clubSettings, ledgerEntries } from "@/db/schema";
import { setRole } from "@/domain/member-administration/set-role";
import { creditSettings } from "@/domain/settings/credit-settings";
import { saveSettings } from "@/domain/settings/save-settings";
import type { SettingsOf } from "@/domain/settings/settings";
import { processState } from "@/lib/process-state";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { ada, friend, join } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";

const TYPED = {
  welcomeCents: "$20",
  welcomeBudgetCents: "1,000",
  thankYouCents: "7.50",
  thankYouBudgetCents: "30",
  creditWaitDays: "3",
};
const { group: _, ...SET } = saveSettings.schema.parse({ group: "credit", ...TYPED }) as {
  group: "credit";
} & SettingsOf<"credit">;

const admin = inEachTest(() => hedy(db));

afterEach(() => {
  delete processState().creditSettings;
});

test("reads dollars and days", () => {
  expect(SET).toEqual({
    welcomeCents: 2000,
    welcomeBudgetCents: 100_000,
    thankYouCents: 750,
    thankYouBudgetCents: 3000,
    creditWaitDays: 3,
  });
});

test.each([
  ["welcomeCents", "−5", "Enter an amount from 0 to 10,000, such as 12.50."],
  ["welcomeCents", "10,000.01", "Enter an amount from 0 to 10,000, such as 12.50."],
  ["thankYouCents", "much", "Enter an amount from 0 to 10,000, such as 12.50."],
  ["welcomeBudgetCents", "1000001", "Enter an amount from 0 to 1,000,000, such as 12.50."],
  ["creditWaitDays", "366", "Enter a number of days from 0 to 365."],
  ["creditWaitDays", "1.5", "Enter a number of days from 0 to 365."],
])("rejects %s of %s", (name, typed, message) => {
  const { error } = saveSettings.schema.safeParse({ group: "credit", ...TYPED, [name]: typed });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("the next friend and the sponsor get the new credit, and the audit trail names what changed", async () => {
  await saveSettings(asMember(db, admin), { group: "credit", ...SET, welcomeBudgetCents: 250_000 });
  const sponsor = await ada(db);
  const { memberId } = await join(db, await createInvitation(db, sponsor), friend("Sam"));
  const entries = await db.select().from(ledgerEntries);
  expect(entries.map((entry) => [entry.memberId, entry.amountCents])).toEqual(
    expect.arrayContaining([
      [memberId, 2000],
      [sponsor.id, 750],
    ]),
  );
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.action, "credit settings set"));
  expect(event).toMatchObject({
    actorId: admin.id,
    details: {
      welcomeCents: "5000 → 2000",
      thankYouCents: "0 → 750",
      thankYouBudgetCents: "10000 → 3000",
      creditWaitDays: "14 → 3",
    },
  });
});

test("no other setting changes", async () => {
  await db.insert(clubSettings).values({ conciergeOpen: false, admissionsADay: 7 });
  await saveSettings(asMember(db, admin), { group: "credit", ...SET });
  expect(await db.select().from(clubSettings)).toMatchObject([
    { conciergeOpen: false, admissionsADay: 7, ...SET },
  ]);
});

test("rejects a lead", async () => {
  const lead = await lin(db);
  expect(
    (await rejection(db, () => saveSettings(asMember(db, lead), { group: "credit", ...SET }))).code,
  ).toBe("not-allowed");
});

test("rejects an administrator who has lost the role since the page was opened", async () => {
  const opened = asMember(db, admin);
  const other = await createMember(db, { role: "admin" });
  await setRole(asMember(db, other), { memberId: admin.id, role: "lead" });
  expect((await rejection(db, () => saveSettings(opened, { group: "credit", ...SET }))).code).toBe(
    "not-allowed",
  );
  expect(creditSettings().welcomeCents).toBe(5000);
});
