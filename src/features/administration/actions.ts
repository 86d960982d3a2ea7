"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { staffAction } from "@/auth/action-clients";
import { getBrand } from "@/content/brands";
import { listPooledPerks } from "@/content/perks";
import { setAuditRetention, setAuditRetentionSchema } from "@/domain/administration/audit-retention";
import {
  setIntake,
  setIntakeSchema,
  setReminder,
  setReminderSchema,
} from "@/domain/administration/club-settings";
import {
  correctBalance,
  correctBalanceSchema,
  refundPurchase,
  refundPurchaseSchema,
} from "@/domain/administration/correct-balance";
import { createGift, createGiftSchema } from "@/domain/administration/create-gift";
import { eraseContact, eraseContactSchema } from "@/domain/administration/erase-contact";
import {
  freezeBalance,
  freezeBalanceSchema,
  unfreezeBalance,
  unfreezeBalanceSchema,
} from "@/domain/administration/freeze-balance";
import { findSuppressed, findSuppressedSchema } from "@/domain/administration/list-suppressions";
import { removeSuppression, removeSuppressionSchema } from "@/domain/administration/remove-suppression";
import { setCreditSettings, setCreditSettingsSchema } from "@/domain/administration/set-credit-settings";
import { setRole, setRoleSchema } from "@/domain/administration/set-role";
import {
  suspendMember,
  suspendMemberSchema,
  unsuspendMember,
  unsuspendMemberSchema,
} from "@/domain/administration/suspend-member";
import {
  archiveTemplate,
  archiveTemplateSchema,
  changeTemplate,
  changeTemplateSchema,
  createTemplate,
  createTemplateSchema,
} from "@/domain/concierge/queue/edit-template";
import { approveRecovery } from "@/domain/contact-recovery/approve-recovery";
import { recoveryIdSchema } from "@/domain/contact-recovery/find-recovery";
import {
  proposeRecovery,
  proposeRecoverySchema,
  withdrawRecovery,
} from "@/domain/contact-recovery/propose-recovery";
import { DomainError } from "@/domain/errors";
import { addCodes, addPerkCodesSchema } from "@/domain/perks/add-codes";
import { makeTillKey, revokeTillKey, revokeTillKeySchema, tillKeyLabelSchema } from "@/domain/till/till-key";
import { paths } from "@/lib/paths";
import { withdrawalText } from "./withdrawal-text";

export const setIntakeAction = staffAction({
  name: "set intake",
  schema: setIntakeSchema,
  run: setIntake,
  message: "Saved",
});

/** Redirects administrators who lower their own role, because they can no longer open the page. */
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

export const setAuditRetentionAction = staffAction({
  name: "set audit retention",
  schema: setAuditRetentionSchema,
  run: setAuditRetention,
  message: "Saved",
});

export const setCreditSettingsAction = staffAction({
  name: "set credit settings",
  schema: setCreditSettingsSchema,
  run: setCreditSettings,
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

export const proposeRecoveryAction = staffAction({
  name: "propose recovery",
  schema: proposeRecoverySchema,
  run: proposeRecovery,
  message: "Proposed",
});

export const approveRecoveryAction = staffAction({
  name: "approve recovery",
  schema: recoveryIdSchema,
  run: approveRecovery,
  message: "Approved. We notified the old contacts.",
});

export const withdrawRecoveryAction = staffAction({
  name: "withdraw recovery",
  schema: recoveryIdSchema,
  run: withdrawRecovery,
  message: "Withdrawn",
});

export const correctBalanceAction = staffAction({
  name: "correct balance",
  schema: correctBalanceSchema,
  run: correctBalance,
  message: "Balance corrected",
});

export const freezeBalanceAction = staffAction({
  name: "freeze balance",
  schema: freezeBalanceSchema,
  run: freezeBalance,
  message: "Balance frozen",
});

export const unfreezeBalanceAction = staffAction({
  name: "unfreeze balance",
  schema: unfreezeBalanceSchema,
  run: unfreezeBalance,
  message: "Balance unfrozen",
});

export const refundPurchaseAction = staffAction({
  name: "refund purchase",
  schema: refundPurchaseSchema,
  run: refundPurchase,
  message: ({ withdrawn }) => (withdrawn ? `Refunded. ${withdrawalText(withdrawn)}` : "Refunded"),
});

export const addPerkCodesAction = staffAction({
  name: "add perk codes",
  schema: addPerkCodesSchema,
  run: async (context, { perkId, ...input }) => addCodes(context, await requirePool(perkId), input),
  message: "Added",
});

/** @throws DomainError perk-not-found if the content has no such perk with a pool. */
async function requirePool(perkId: string) {
  const perk = (await listPooledPerks()).find(({ id }) => id === perkId);
  if (!perk) throw new DomainError("perk-not-found");
  return { perkId, brand: perk.brandSlug };
}

const createTillKeySchema = z.object({
  slug: z.string({ error: "Choose a brand." }).min(1, { error: "Choose a brand." }).max(120),
  label: tillKeyLabelSchema,
});

/** The brand must be in the content and accept balance payments. */
export const createTillKeyAction = staffAction({
  name: "make till key",
  schema: createTillKeySchema,
  run: async (context, { slug, label }) => {
    const brand = await getBrand("members", slug);
    if (!brand) throw new DomainError("brand-not-found", { field: "slug" });
    if (!brand.takesCredit)
      throw new DomainError("brand-takes-no-credit", { field: "slug", values: { brand: brand.name } });
    return makeTillKey(context, brand, label);
  },
  message: "Key created",
});

export const revokeTillKeyAction = staffAction({
  name: "revoke till key",
  schema: revokeTillKeySchema,
  run: revokeTillKey,
  message: "Key revoked",
});

export const createTemplateAction = staffAction({
  name: "create template",
  schema: createTemplateSchema,
  run: createTemplate,
  message: "Template saved",
});

export const changeTemplateAction = staffAction({
  name: "change template",
  schema: changeTemplateSchema,
  run: changeTemplate,
  message: "Template saved",
});

export const archiveTemplateAction = staffAction({
  name: "archive template",
  schema: archiveTemplateSchema,
  run: archiveTemplate,
  message: "Template archived",
});

export const findSuppressedAction = staffAction({
  name: "find suppression",
  schema: findSuppressedSchema,
  run: findSuppressed,
  message: ({ found }) => (found ? "On the list" : "Not on the list"),
});

export const removeSuppressionAction = staffAction({
  name: "remove suppression",
  schema: removeSuppressionSchema,
  run: removeSuppression,
  message: "Removed. This address gets email again.",
});
