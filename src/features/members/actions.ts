"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { staffAction } from "@/auth/action-clients";
import type { MemberContext } from "@/domain/context";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { startErasure } from "@/domain/erasure/start-erasure";
import { createGift } from "@/domain/invitations/create-gift";
import { correctMember, correctMemberSchema } from "@/domain/member-administration/correct-member";
import { findMembers, findMembersSchema } from "@/domain/member-administration/find-members";
import { removeNote, writeNote } from "@/domain/member-administration/member-notes";
import {
  pauseBranch,
  pauseInviting,
  resumeBranch,
  resumeInviting,
} from "@/domain/member-administration/pause-inviting";
import { removeFromProfile } from "@/domain/member-administration/remove-from-profile";
import { resetMemberPasskeys } from "@/domain/member-administration/reset-member-passkeys";
import { revealMemberContact } from "@/domain/member-administration/reveal-member-contact";
import { setExtraInvitations } from "@/domain/member-administration/set-extra-invitations";
import { setRole } from "@/domain/member-administration/set-role";
import { signOutMember } from "@/domain/member-administration/sign-out-member";
import { suspendMember, unsuspendMember } from "@/domain/member-administration/suspend-member";
import { verb } from "@/domain/verb";
import { paths, staffMemberPath } from "@/lib/paths";
import { membersHref, readMembersQuery } from "./members-query";

const typed = z.string().default("");

/** A POST, so that a typed contact never appears in a URL. Only a name does. */
export const findMembersAction = staffAction(
  "find members",
  verb(
    findMembersSchema.extend({ role: typed, only: typed, order: typed }),
    async (context: MemberContext, { search, only, ...filter }) => {
      const found = await findMembers(context, { search });
      if ("username" in found) return redirect(staffMemberPath(found.username));
      return redirect(membersHref(readMembersQuery({ ...filter, ...found, only: only.split(",") })));
    },
  ),
  "Found",
);

export const revealMemberContactAction = staffAction("reveal member contact", revealMemberContact, "Shown");
export const pauseInvitingAction = staffAction(
  "pause inviting",
  pauseInviting,
  "Inviting paused. We notified the member.",
);
export const resumeInvitingAction = staffAction(
  "resume inviting",
  resumeInviting,
  "Inviting resumed. We notified the member.",
);
export const pauseBranchAction = staffAction("pause branch", pauseBranch, "Branch paused");
export const resumeBranchAction = staffAction("resume branch", resumeBranch, "Branch resumed");
export const setExtraInvitationsAction = staffAction("set extra invitations", setExtraInvitations, "Saved");
export const correctMemberAction = staffAction(
  "correct member",
  verb(correctMemberSchema, correctMember),
  "Corrected",
);
export const writeNoteAction = staffAction("write note", writeNote, "Note saved");
export const removeNoteAction = staffAction("remove note", removeNote, "Note removed");
export const removeFromProfileAction = staffAction(
  "remove from profile",
  removeFromProfile,
  "Removed. We notified the member.",
);
export const resetMemberPasskeysAction = staffAction(
  "reset passkeys",
  resetMemberPasskeys,
  "Passkeys removed",
);
export const signOutMemberAction = staffAction("sign out member", signOutMember, ({ ended }) =>
  ended === 1 ? "1 device signed out" : `${ended} devices signed out`,
);
export const startErasureAction = staffAction(
  "start erasure",
  startErasure,
  ({ date }) => `The membership ends on ${date}. We notified the member.`,
);

/** Redirects administrators who lower their own role, because they can no longer open the page. */
export const setRoleAction = staffAction("set role", setRole, "Role saved", {
  redirectTo: ({ memberId }, { actor }) => (memberId === actor.id ? paths.home : null),
});

export const suspendMemberAction = staffAction("suspend member", suspendMember, "Suspended");
export const unsuspendMemberAction = staffAction("unsuspend member", unsuspendMember, "Suspension ended");
export const createGiftAction = staffAction("create gift", createGift, "Gift membership created");
export const eraseContactAction = staffAction("erase contact", eraseContact, "Contact erased");
