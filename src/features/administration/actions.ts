"use server";

import { redirect } from "next/navigation";
import { staffAction } from "@/auth/action-clients";
import { createGift, createGiftSchema } from "@/domain/administration/create-gift";
import { eraseContact, eraseContactSchema } from "@/domain/administration/erase-contact";
import { setIntake, setIntakeSchema } from "@/domain/administration/set-intake";
import { setReminder, setReminderSchema } from "@/domain/administration/set-reminder";
import { setRole, setRoleSchema } from "@/domain/administration/set-role";
import {
  suspendMember,
  suspendMemberSchema,
  unsuspendMember,
  unsuspendMemberSchema,
} from "@/domain/administration/suspend-member";
import { approveRecovery } from "@/domain/contact-recovery/approve-recovery";
import { proposalIdSchema } from "@/domain/contact-recovery/find-proposal";
import { proposeContact, proposeContactSchema } from "@/domain/contact-recovery/propose-contact";
import { withdrawProposal } from "@/domain/contact-recovery/withdraw-proposal";
import { paths } from "@/lib/paths";

export const setIntakeAction = staffAction({
  name: "set intake",
  schema: setIntakeSchema,
  run: setIntake,
  message: "Saved",
});

/** Whoever steps down goes where every member may be: this page isn't theirs any more. */
export const setRoleAction = staffAction({
  name: "set role",
  schema: setRoleSchema,
  run: async (context, input) => {
    const set = await setRole(context, input);
    return set.memberId === context.actor.id ? redirect(paths.home) : set;
  },
  message: "Role saved",
});

export const setReminderAction = staffAction({
  name: "set reminder",
  schema: setReminderSchema,
  run: setReminder,
  message: "Saved",
});

export const suspendMemberAction = staffAction({
  name: "suspend member",
  schema: suspendMemberSchema,
  run: suspendMember,
  message: "Suspended",
});

export const unsuspendMemberAction = staffAction({
  name: "unsuspend member",
  schema: unsuspendMemberSchema,
  run: unsuspendMember,
  message: "Suspension ended",
});

export const createGiftAction = staffAction({
  name: "create gift",
  schema: createGiftSchema,
  run: createGift,
  message: "Gift membership created",
});

export const eraseContactAction = staffAction({
  name: "erase contact",
  schema: eraseContactSchema,
  run: eraseContact,
  message: "Contact erased",
});

export const proposeContactAction = staffAction({
  name: "propose contact",
  schema: proposeContactSchema,
  run: proposeContact,
  message: "Proposed",
});

export const approveRecoveryAction = staffAction({
  name: "agree to proposal",
  schema: proposalIdSchema,
  run: approveRecovery,
  message: "Approved. We notified the old contacts.",
});

export const withdrawProposalAction = staffAction({
  name: "withdraw proposal",
  schema: proposalIdSchema,
  run: withdrawProposal,
  message: "Withdrawn",
});
