import type { Database } from "@/db/client";
import { createInvitation, createMember } from "@/db/factories";
import { needsOnboarding } from "@/domain/members/profile/needs-onboarding";
import { freshDatabase } from "../../../support/database/database";
import { asVisitor, at } from "../../../support/people/contexts";

const START = "2026-02-10T12:00:00Z";

let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
});

const newMember = () => createMember(db, { createdAt: new Date(START) });

test("a member of less than 7 days without an invitation is reminded", async () => {
  const { id } = await newMember();
  await expect(needsOnboarding(asVisitor(db, at(START, "6 days 23 hours")), id)).resolves.toBe(true);
});

test("a member of 7 days isn't", async () => {
  const { id } = await newMember();
  await expect(needsOnboarding(asVisitor(db, at(START, "7 days")), id)).resolves.toBe(false);
});

test("a member who has made an invitation isn't, whatever became of it", async () => {
  const grace = await newMember();
  await createInvitation(db, grace, { cancelledAt: new Date(START) });
  await expect(needsOnboarding(asVisitor(db, at(START, "1 day")), grace.id)).resolves.toBe(false);
});
