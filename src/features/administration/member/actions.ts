"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { staffAction } from "@/auth/action-clients";
import { findMembers, findMembersSchema } from "@/domain/administration/members/find-members";
import {
  pauseBranch,
  pauseInviting,
  pauseInvitingSchema,
  resumeBranch,
  resumeInviting,
  resumeInvitingSchema,
} from "@/domain/administration/members/pause-inviting";
import {
  removeFromProfile,
  removeFromProfileSchema,
} from "@/domain/administration/members/remove-from-profile";
import {
  resetMemberPasskeys,
  resetMemberPasskeysSchema,
} from "@/domain/administration/members/reset-member-passkeys";
import {
  revealMemberContact,
  revealMemberContactSchema,
} from "@/domain/administration/members/reveal-member-contact";
import {
  setExtraInvitations,
  setExtraInvitationsSchema,
} from "@/domain/administration/members/set-extra-invitations";
import { signOutMember, signOutMemberSchema } from "@/domain/administration/members/sign-out-member";
import { setPasskeysRequired, setPasskeysRequiredSchema } from "@/domain/administration/require-passkeys";
import {
  setInvitationLimits,
  setInvitationLimitsSchema,
} from "@/domain/administration/set-invitation-limits";
import { startErasure, startErasureSchema } from "@/domain/erasure/start-erasure";
import { creditAccountPath, staffMemberPath } from "@/lib/paths";
import { staffHref } from "../staff-pages";

/** A POST, so that a typed contact never appears in a URL. Only a name does. */
export const findMembersAction = staffAction({
  name: "find members",
  schema: findMembersSchema.extend({ list: z.enum(["members", "credit"]).default("members") }),
  run: async (context, { list, ...input }) => {
    const found = await findMembers(context, input);
    if (!("username" in found)) return redirect(staffHref(list, found));
    const pathOf = list === "credit" ? creditAccountPath : staffMemberPath;
    return redirect(pathOf(found.username));
  },
  message: "Found",
});

export const revealMemberContactAction = staffAction({
  name: "reveal member contact",
  schema: revealMemberContactSchema,
  run: revealMemberContact,
  message: "Shown",
});

export const pauseInvitingAction = staffAction({
  name: "pause inviting",
  schema: pauseInvitingSchema,
  run: pauseInviting,
  message: "Inviting paused. We notified the member.",
});

export const resumeInvitingAction = staffAction({
  name: "resume inviting",
  schema: resumeInvitingSchema,
  run: resumeInviting,
  message: "Inviting resumed. We notified the member.",
});

export const pauseBranchAction = staffAction({
  name: "pause branch",
  schema: pauseInvitingSchema,
  run: pauseBranch,
  message: "Branch paused",
});

export const resumeBranchAction = staffAction({
  name: "resume branch",
  schema: resumeInvitingSchema,
  run: resumeBranch,
  message: "Branch resumed",
});

export const setExtraInvitationsAction = staffAction({
  name: "set extra invitations",
  schema: setExtraInvitationsSchema,
  run: setExtraInvitations,
  message: "Saved",
});

export const removeFromProfileAction = staffAction({
  name: "remove from profile",
  schema: removeFromProfileSchema,
  run: removeFromProfile,
  message: "Removed. We notified the member.",
});

export const resetMemberPasskeysAction = staffAction({
  name: "reset passkeys",
  schema: resetMemberPasskeysSchema,
  run: resetMemberPasskeys,
  message: "Passkeys removed",
});

export const setPasskeysRequiredAction = staffAction({
  name: "set passkeys required",
  schema: setPasskeysRequiredSchema,
  run: setPasskeysRequired,
  message: "Saved",
});

export const signOutMemberAction = staffAction({
  name: "sign out member",
  schema: signOutMemberSchema,
  run: signOutMember,
  message: ({ ended }) => (ended === 1 ? "1 device signed out" : `${ended} devices signed out`),
});

export const startErasureAction = staffAction({
  name: "start erasure",
  schema: startErasureSchema,
  run: startErasure,
  message: ({ date }) => `The membership ends on ${date}. We notified the member.`,
});

export const setInvitationLimitsAction = staffAction({
  name: "set invitation limits",
  schema: setInvitationLimitsSchema,
  run: setInvitationLimits,
  message: "Saved",
});
