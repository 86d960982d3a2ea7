import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  createJoinedFriend,
  createInvitation as existing,
  type Invitation,
  type Member,
} from "@/db/factories";
import { members } from "@/db/schema";
import { createGift } from "@/domain/administration/create-gift";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import type { MemberContext } from "@/domain/context";
import { cancelInvitation, undoCancellation } from "@/domain/invitations/cancel-invitation";
import { closeLink, reopenLink } from "@/domain/invitations/close-link";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { markShared } from "@/domain/invitations/mark-shared";
import { renameInvitation } from "@/domain/invitations/rename-invitation";
import { freshDatabase } from "../../support/database/database";
import { asMember } from "../../support/people/contexts";
import { ada } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { hedy } from "../../support/people/staff";

let db: Database;
let member: Member;
let open: Invitation;
let cancelled: Invitation;
let closed: Invitation;

beforeEach(async () => {
  db = await freshDatabase();
  member = await hedy(db);
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
