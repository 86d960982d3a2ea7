import { createInvitation, createMember, type Member } from "@/db/factories";
import {
  acknowledgeReminder,
  canSkipReminder,
  markReminderSeen,
  needsOnboarding,
} from "@/domain/account/invite-reminder";
import { readSettings } from "@/domain/settings/read-settings";
import { saveSettings } from "@/domain/settings/save-settings";
import { afterSignIn } from "@/features/sign-in/after-sign-in";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { grace as createGrace, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { auditActions, hedy, lin } from "../../support/people/staff";

const START = new Date("2026-02-10T12:00:00Z");

const grace = inEachTest(() => createMember(db, { firstName: "Grace", createdAt: START }));

const own = (later = "1 hour") => asMember(db, grace, at(START, later));
const isDue = (later = "2 hours") => needsOnboarding(own(later), grace.id);

const stored = async () => {
  const row = await db.query.members.findFirst({ where: (members, { eq }) => eq(members.id, grace.id) });
  return [row?.reminderMetAt, row?.reminderAcknowledgedAt];
};

describe("needsOnboarding", () => {
  test("is true in the first 7 days without an invitation", async () => {
    await expect(needsOnboarding(asVisitor(db, at(START, "6 days 23 hours")), grace.id)).resolves.toBe(true);
  });

  test("is false after 7 days", async () => {
    await expect(needsOnboarding(asVisitor(db, at(START, "7 days")), grace.id)).resolves.toBe(false);
  });

  test("is false for a member with an invitation, even a cancelled one", async () => {
    await createInvitation(db, grace, { cancelledAt: new Date(START) });
    await expect(needsOnboarding(asVisitor(db, at(START, "1 day")), grace.id)).resolves.toBe(false);
  });
});

describe("the reminder of a new member", () => {
  test("is due until it is acknowledged, regardless of how often it was seen", async () => {
    await markReminderSeen(own());
    await markReminderSeen(own("2 hours"));
    expect(await isDue()).toBe(true);
    expect(await stored()).toEqual([new Date("2026-02-10T13:00:00Z"), null]);
    await acknowledgeReminder(own("3 hours"));
    expect(await isDue("4 hours")).toBe(false);
  });

  test("stores the first acknowledgement, and only for this member", async () => {
    const other = await theo(db);
    await acknowledgeReminder(own());
    await acknowledgeReminder(own("2 hours"));
    const first = new Date("2026-02-10T13:00:00Z");
    expect(await stored()).toEqual([first, first]);
    const untouched = await db.query.members.findFirst({
      where: (members, { eq }) => eq(members.id, other.id),
    });
    expect(untouched).toEqual(other);
  });
});

describe("Skip for now", () => {
  const set = async (skippable: boolean, who?: Member) =>
    saveSettings(asMember(db, who ?? (await hedy(db))), { group: "reminder", reminderSkippable: skippable });

  test("is hidden the first time if an administrator hid it", async () => {
    expect(await canSkipReminder(own())).toBe(true);
    await set(false);
    expect((await readSettings(own())).reminderSkippable).toBe(false);
    expect(await canSkipReminder(own())).toBe(false);
    await markReminderSeen(own());
    expect(await canSkipReminder(own())).toBe(true);
    expect((await readSettings(own())).reminderSkippable).toBe(false);
  });

  test("is shown again, and the audit trail records both changes", async () => {
    const admin = await hedy(db);
    await set(false, admin);
    await set(true, admin);
    expect(await canSkipReminder(own())).toBe(true);
    expect(await auditActions(db, admin.id)).toEqual(["reminder made to be met", "reminder made skippable"]);
  });

  test("can be changed by administrators only", async () => {
    for (const who of [await lin(db), grace])
      expect(await rejection(db, () => set(false, who))).toMatchObject({ code: "not-allowed" });
  });
});

describe("signing in", () => {
  const pathAfter = (next: string | undefined, who: Member = grace) =>
    afterSignIn(asVisitor(db, at(START, "1 hour")), who.id, next);

  test.each([
    [undefined, "/welcome?step=invite"],
    ["/perks?category=home", "/welcome?step=invite&next=%2Fperks%3Fcategory%3Dhome"],
    ["//elsewhere.test", "/welcome?step=invite"],
    ["/welcome", "/welcome"],
    ["/profile?modal=share-invite", "/profile?modal=share-invite"],
  ])("redirects a new member with the next page %j to %s", async (next, path) => {
    expect(await pathAfter(next)).toBe(path);
  });

  test("redirects a member who acknowledged the reminder or invited to the next page", async () => {
    await acknowledgeReminder(own());
    expect([await pathAfter("/perks"), await pathAfter(undefined)]).toEqual(["/perks", "/home"]);
    const inviter = await createGrace(db);
    await createInvitation(db, inviter);
    expect([await pathAfter("/perks", inviter), await pathAfter("//elsewhere.test", inviter)]).toEqual([
      "/perks",
      "/home",
    ]);
  });
});
