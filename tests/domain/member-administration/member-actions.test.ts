import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { auditEvents, members, messages, sessions } from "@/db/schema";
import { changeDetails } from "@/domain/account/change-details";
import type { MemberContext } from "@/domain/context";
import { correctMember } from "@/domain/member-administration/correct-member";
import { writeNote } from "@/domain/member-administration/member-notes";
import {
  pauseBranch,
  pauseInviting,
  pauseInvitingSchema,
  resumeBranch,
  resumeInviting,
} from "@/domain/member-administration/pause-inviting";
import {
  removeFromProfile,
  removeFromProfileSchema,
} from "@/domain/member-administration/remove-from-profile";
import { revealMemberContact } from "@/domain/member-administration/reveal-member-contact";
import {
  setExtraInvitations,
  setExtraInvitationsSchema,
} from "@/domain/member-administration/set-extra-invitations";
import { signOutMember } from "@/domain/member-administration/sign-out-member";
import { lockOtherMember } from "@/domain/members/staff-verb";
import { NEUTRAL_NAME } from "@/domain/personal-data/neutral-name";
import { getSettings } from "@/domain/settings/read-settings";
import { saveSettings } from "@/domain/settings/save-settings";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { ada, iris } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { auditActions, hedy, lin } from "../../support/people/staff";

const UNKNOWN = "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e";
const reason = "Please call us first.";

const member = inEachTest(() => ada(db));
const admin = inEachTest(() => hedy(db));

const stored = async (id = member.id) => {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  if (!row) throw new Error("no member");
  return row;
};

const written = () =>
  db
    .select({ kind: messages.kind, payload: messages.payload, address: messages.address })
    .from(messages)
    .where(eq(messages.memberId, member.id))
    .orderBy(messages.createdAt);

const signIn = (token = "token") =>
  db.insert(sessions).values({ memberId: member.id, token, expiresAt: new Date(Date.now() + 60_000) });

type Verb = (context: MemberContext, memberId: string) => Promise<unknown>;

/** Every verb, and how to prepare it. */
const VERBS: Record<string, { run: Verb; prepare?: () => Promise<unknown>; self?: true }> = {
  pauseInviting: { run: (context, memberId) => pauseInviting(context, { memberId, reason }) },
  resumeInviting: {
    prepare: () => pauseInviting(asMember(db, admin), { memberId: member.id, reason }),
    run: (context, memberId) => resumeInviting(context, { memberId }),
  },
  pauseBranch: { run: (context, memberId) => pauseBranch(context, { memberId, reason }) },
  resumeBranch: {
    prepare: () => pauseBranch(asMember(db, admin), { memberId: member.id, reason }),
    run: (context, memberId) => resumeBranch(context, { memberId }),
  },
  setExtraInvitations: { run: (context, memberId) => setExtraInvitations(context, { memberId, extra: 5 }) },
  correctMember: {
    run: (context, memberId) =>
      correctMember(context, {
        ...{ memberId, firstName: "Adah", lastName: "Byron", memberSince: "2019-12-03" },
        ...{ removeEmail: false, removePhone: false },
      }),
  },
  writeNote: { run: (context, memberId) => writeNote(context, { memberId, text: "Met at the opening." }) },
  removeFromProfile: {
    run: (context, memberId) => removeFromProfile(context, { memberId, part: "name", reason }),
  },
  signOutMember: {
    prepare: () => signIn(),
    run: (context, memberId) => signOutMember(context, { memberId, reason }),
  },
  revealMemberContact: {
    run: (context, memberId) => revealMemberContact(context, { memberId, kind: "email" }),
    self: true,
  },
};

describe.each(Object.entries(VERBS))("%s", (_, { run, prepare, self }) => {
  const attempt = (who: Member, memberId = member.id) =>
    rejection(db, () => run(asMember(db, who), memberId));

  test("is audited with an actor", async () => {
    await prepare?.();
    const before = await db.$count(auditEvents);
    await run(asMember(db, admin), member.id);
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, admin.id))
      .orderBy(auditEvents.id);
    expect(await db.$count(auditEvents)).toBe(before + 1);
    expect(events.at(-1)).toMatchObject({ actorId: admin.id, subjectId: member.id });
  });

  test("rejects a member, a concierge, a lead, and an administrator who lost the role", async () => {
    await prepare?.();
    for (const who of [member, await iris(db), await lin(db)])
      expect(await attempt(who)).toMatchObject({ code: "not-allowed" });
    if (self) return;
    await db.update(members).set({ role: "lead" }).where(eq(members.id, admin.id));
    expect(await attempt(admin)).toMatchObject({ code: "not-allowed" });
  });

  test("rejects an unknown member, and the administrator's own membership", async () => {
    await prepare?.();
    expect(await attempt(admin, UNKNOWN)).toMatchObject({ code: "member-not-found" });
    if (!self) expect(await attempt(admin, admin.id)).toMatchObject({ code: "membership-own" });
  });
});

describe("pausing a member", () => {
  test("stores who, when and why, notifies the member, and is undone", async () => {
    await pauseInviting(asMember(db, admin), { memberId: member.id, reason });
    expect(await stored()).toMatchObject({
      invitingPausedAt: expect.any(Date),
      invitingPausedBy: admin.id,
      invitingPauseReason: reason,
    });
    expect(
      await rejection(db, () => VERBS.pauseInviting?.run(asMember(db, admin), member.id) as Promise<unknown>),
    ).toMatchObject({ code: "member-unchanged" });
    await resumeInviting(asMember(db, admin), { memberId: member.id });
    expect(await stored()).toMatchObject({
      invitingPausedAt: null,
      invitingPausedBy: null,
      invitingPauseReason: null,
    });
    expect((await written()).map(({ kind }) => kind)).toEqual(["inviting-paused", "inviting-resumed"]);
    expect(await auditActions(db, member.id)).toEqual(["inviting paused", "inviting resumed"]);
    expect(
      await rejection(db, () => resumeInviting(asMember(db, admin), { memberId: member.id })),
    ).toMatchObject({ code: "member-unchanged" });
  });

  test("needs a reason of at most 240 characters", () => {
    for (const bad of ["", "   ", undefined, "a".repeat(241)])
      expect(pauseInvitingSchema.safeParse({ memberId: UNKNOWN, reason: bad }).success).toBe(false);
    expect(pauseInvitingSchema.parse({ memberId: UNKNOWN, reason: " Why. " }).reason).toBe("Why.");
  });

  test("a paused branch isn't paused twice, and an erased root's branch can be resumed", async () => {
    await pauseBranch(asMember(db, admin), { memberId: member.id, reason });
    const again = () => pauseBranch(asMember(db, admin), { memberId: member.id, reason });
    expect(await rejection(db, again)).toMatchObject({ code: "member-unchanged" });
    expect(await written()).toEqual([]);
    await db
      .update(members)
      .set({ status: "erased", email: null, phone: null, bio: "", avatar: null })
      .where(eq(members.id, member.id));
    await resumeBranch(asMember(db, admin), { memberId: member.id });
    expect(await stored()).toMatchObject({ branchPausedAt: null, branchPausedBy: null });
    expect(await rejection(db, again)).toMatchObject({ code: "member-not-found" });
  });
});

describe("extra invitations", () => {
  const set = (extra: number) => setExtraInvitations(asMember(db, admin), { memberId: member.id, extra });

  test("are set, notified when they rise, and taken back silently", async () => {
    await set(2);
    await set(3);
    await set(0);
    expect((await stored()).extraInvitations).toBe(0);
    expect((await written()).map(({ payload }) => payload.count)).toEqual(["2", "1"]);
    expect(await rejection(db, () => set(0))).toMatchObject({ code: "member-unchanged" });
  });

  test.each(["", "-1", "101", "1.5", "five", undefined])("the form rejects %j", (extra) => {
    expect(setExtraInvitationsSchema.safeParse({ memberId: UNKNOWN, extra }).success).toBe(false);
  });
});

describe("removing from a profile", () => {
  const remove = (part: "picture" | "bio" | "name") =>
    removeFromProfile(asMember(db, admin), { memberId: member.id, part, reason });

  test("removes the picture, the bio or the name only, and tells the member why", async () => {
    await db.update(members).set({ avatar: "abc", bio: "Loud." }).where(eq(members.id, member.id));
    await remove("picture");
    expect(await stored()).toMatchObject({ avatar: null, bio: "Loud.", firstName: "Ada" });
    await remove("bio");
    expect(await stored()).toMatchObject({ bio: "", firstName: "Ada" });
    await remove("name");
    expect(await stored()).toMatchObject(NEUTRAL_NAME);
    expect((await written()).map(({ kind, payload }) => [kind, payload.part, payload.reason])).toEqual(
      ["picture", "bio", "name"].map((part) => ["profile-part-removed", part, reason]),
    );
    for (const part of ["picture", "bio", "name"] as const)
      expect(await rejection(db, () => remove(part))).toMatchObject({ code: "member-unchanged" });
  });

  test("the member can enter another name", async () => {
    await remove("name");
    const details = { firstName: "Ada", lastName: "Vale", username: "ada" };
    await changeDetails(asMember(db, member), changeDetails.schema.parse(details));
    expect(await stored()).toMatchObject({ firstName: "Ada", lastName: "Vale" });
  });

  test("the form rejects another part", () => {
    expect(removeFromProfileSchema.safeParse({ memberId: UNKNOWN, part: "email", reason }).success).toBe(
      false,
    );
  });
});

test("signing out ends all sessions of the member only, with the codes of the card", async () => {
  await signIn();
  await signIn("second");
  await db
    .insert(sessions)
    .values({ memberId: admin.id, token: "admin", expiresAt: new Date(Date.now() + 60_000) });
  expect(await signOutMember(asMember(db, admin), { memberId: member.id, reason })).toEqual({
    memberId: member.id,
    ended: 2,
  });
  expect((await db.select().from(sessions)).map(({ token }) => token)).toEqual(["admin"]);
  expect((await written()).map(({ kind }) => kind)).toEqual(["devices-signed-out"]);
});

test("a revealed contact is complete; the audit trail says which, and not the contact", async () => {
  await db.update(members).set({ phone: "+12125550147" }).where(eq(members.id, member.id));
  const reveal = (kind: "email" | "phone") =>
    revealMemberContact(asMember(db, admin), { memberId: member.id, kind });
  expect(await reveal("email")).toEqual({ shown: member.email });
  expect(await reveal("phone")).toEqual({ shown: "(212) 555-0147" });
  const events = await db.select({ details: auditEvents.details }).from(auditEvents).orderBy(auditEvents.id);
  expect(events).toEqual([{ details: { contact: "email" } }, { details: { contact: "phone" } }]);
  await db.update(members).set({ phone: null }).where(eq(members.id, member.id));
  expect(await rejection(db, () => reveal("phone"))).toMatchObject({ code: "contact-erased" });
});

test("an erased member can't be changed", async () => {
  const gone = await createMember(db, { status: "erased", email: null });
  const lock = () => db.transaction((tx) => lockOtherMember(tx, asMember(db, admin), gone.id));
  expect(await rejection(db, lock)).toMatchObject({ code: "member-not-found" });
});

describe("the invitation limits", () => {
  const form = (values: object) =>
    saveSettings.schema.safeParse({
      group: "invitations",
      liveInvitations: "25",
      invitationsADay: "20",
      seasonAllowance: "",
      seasonFrom: "",
      seasonUntil: "",
      ...values,
    });
  const SEASON = { seasonAllowance: "3", seasonFrom: "2027-01-01", seasonUntil: "2027-03-31" };

  test("are those of the specification until an administrator changes them, audited", async () => {
    const context = asMember(db, admin);
    expect(await getSettings(context)).toMatchObject({
      liveInvitations: 25,
      invitationsADay: 20,
      seasonAllowance: null,
      seasonFrom: null,
      seasonUntil: null,
    });
    const limits = saveSettings.schema.parse({
      group: "invitations",
      liveInvitations: "10",
      invitationsADay: "5",
      ...SEASON,
    });
    await saveSettings(context, limits);
    const { group: _, ...saved } = limits;
    expect(await getSettings(context)).toMatchObject(saved);
    const off = saveSettings.schema.parse({
      group: "invitations",
      liveInvitations: "10",
      invitationsADay: "5",
    });
    await saveSettings(context, off);
    expect((await getSettings(context)).seasonAllowance).toBeNull();
    const events = await db
      .select({ details: auditEvents.details })
      .from(auditEvents)
      .orderBy(auditEvents.id);
    expect(events.map(({ details }) => details.season)).toEqual(["3, 2027-01-01 to 2027-03-31", "off"]);
  });

  test("reject everyone but administrators", async () => {
    const limits = saveSettings.schema.parse({
      group: "invitations",
      liveInvitations: "10",
      invitationsADay: "5",
    });
    for (const who of [member, await iris(db), await lin(db)]) {
      const context = asMember(db, who);
      expect(await rejection(db, () => saveSettings(context, limits))).toMatchObject({
        code: "not-allowed",
      });
      expect(await rejection(db, () => getSettings(context))).toMatchObject({ code: "not-allowed" });
    }
  });

  test.each([
    [{ liveInvitations: "0" }, ["liveInvitations"]],
    [{ invitationsADay: "1001" }, ["invitationsADay"]],
    [{ invitationsADay: "" }, ["invitationsADay"]],
    [{ seasonAllowance: "3" }, ["seasonFrom", "seasonUntil"]],
    [{ seasonFrom: "2027-01-01" }, ["seasonAllowance", "seasonUntil"]],
    [{ ...SEASON, seasonUntil: "2026-12-31" }, ["seasonUntil"]],
    [{ ...SEASON, seasonUntil: "soon" }, ["seasonUntil"]],
    [{ ...SEASON, seasonAllowance: "0" }, ["seasonAllowance"]],
  ])("the form rejects %j", (values, fields) => {
    expect(form(values).error?.issues.map(({ path }) => path.join())).toEqual(fields);
  });
});
