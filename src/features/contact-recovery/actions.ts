"use server";

import { staffAction } from "@/auth/action-clients";
import { approveRecovery } from "@/domain/contact-recovery/approve-recovery";
import { findSuppressed } from "@/domain/contact-recovery/list-suppressions";
import { proposeRecovery, withdrawRecovery } from "@/domain/contact-recovery/propose-recovery";
import { removeSuppression } from "@/domain/contact-recovery/remove-suppression";

export const proposeRecoveryAction = staffAction("propose recovery", proposeRecovery, "Proposed");
export const approveRecoveryAction = staffAction(
  "approve recovery",
  approveRecovery,
  "Approved. We notified the old contacts.",
);
export const withdrawRecoveryAction = staffAction("withdraw recovery", withdrawRecovery, "Withdrawn");
export const findSuppressedAction = staffAction("find suppression", findSuppressed, ({ found }) =>
  found ? "On the list" : "Not on the list",
);
export const removeSuppressionAction = staffAction(
  "remove suppression",
  removeSuppression,
  "Removed. This address gets email again.",
);
