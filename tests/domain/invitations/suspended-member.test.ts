import { eq } from "drizzle-orm";
import { createJoinedFriend, createInvitation as existing, type Invitation } from "@/db/factories";
import { members } from "@/db/schema";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import type { MemberContext } from "@/domain/context";
import { cancelInvitation, undoCancellation } from "@/domain/invitations/cancel-invitation";
import { closeLink, reopenLink } from "@/domain/invitations/close-link";
import { createGift } from "@/domain/invitations/create-gift";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { markShared } from "@/domain/invitations/mark-shared";
import { renameInvitation } from "@/domain/invitations/rename-invitation";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { ada } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { hedy } from "../../support/people/staff";

const member = inEachTest(() => hedy(db));
let open: Invitation;
let cancelled: Invitation;
let closed: Invitation;

beforeEach(async () => {
  await ada(db);
  open = await existing(db, member);
  cancelled = await existing(db, member);
  closed = await existing(db, member, { type: "group" });
  await createJoinedFriend(db, closed);
  await cancelInvitation(asMember(db, member), { inviteId: cancelled.id });
  await closeLink(asMember(db, member), { inviteId: closed.id });
});

const SAM = { kind: "email", value: "sam@example.test" } as const;

const deeds: Record<string, (context: MemberContext) => Promise<unknown>> = {
  "creates no invitation": (context) =>
    createInvitation(context, { name: "Sam", type: "individual", source: "home", key: "key-of-hedy" }),
  "shares none": (context) => markShared(context, { inviteId: open.id, source: "home" }),
  "brings none back": (context) => undoCancellation(context, { inviteId: cancelled.id }),
  "opens no link again": (context) => reopenLink(context, { inviteId: closed.id }),
  "renames none": (context) => renameInvitation(context, { inviteId: open.id, name: "Samira" }),
  "hands none to the concierge": (context) => requestConcierge(context, { inviteId: open.id, contact: SAM }),
  "makes no gift": (context) => createGift(context, { username: "ada", name: "Sam", key: "key-of-hedy" }),
};

test.each(Object.entries(deeds))("a recently suspended member %s", async (_, deed) => {
  const context = asMember(db, member);
  await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
  expect(await rejection(db, () => deed(context))).toMatchObject({ code: "sign-in-required" });
});
