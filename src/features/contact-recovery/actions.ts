"use server";

import { staffAction } from "@/auth/action-clients";
import { findSuppressed } from "@/domain/contact-recovery/list-suppressions";
import { removeSuppression } from "@/domain/contact-recovery/remove-suppression";
import { resendRecoveryCode, startRecovery } from "@/domain/contact-recovery/start-recovery";
import { stopRecovery } from "@/domain/contact-recovery/stop-recovery";
import { verifyRecovery } from "@/domain/contact-recovery/verify-recovery";

export const startRecoveryAction = staffAction("start recovery", startRecovery, "Code sent");
export const resendRecoveryCodeAction = staffAction("resend recovery code", resendRecoveryCode, "Code sent");
export const verifyRecoveryAction = staffAction(
  "verify recovery",
  verifyRecovery,
  "Confirmed. We notified the old contacts and the other administrators.",
);
export const stopRecoveryAction = staffAction("stop recovery", stopRecovery, "Stopped");
export const findSuppressedAction = staffAction("find suppression", findSuppressed, ({ found }) =>
  found ? "On the list" : "Not on the list",
);
export const removeSuppressionAction = staffAction(
  "remove suppression",
  removeSuppression,
  "Removed. This address gets email again.",
);
