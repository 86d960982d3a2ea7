"use server";

import { randomUUID } from "node:crypto";
import { redirect } from "next/navigation";
import { z } from "zod";
import { tillAction, visitorAction } from "@/auth/action-clients";
import { clearTillKey, storeTillKey } from "@/auth/cookies";
import { describePerk } from "@/content/perks";
import type { VisitorContext } from "@/domain/context";
import { codeListSchema, runWholeCodeStep } from "@/domain/perks/code-list-form";
import { withdrawUploadSchema } from "@/domain/perks/withdraw-upload";
import { chargeCode } from "@/domain/till/charge-code";
import { findCodeSchema } from "@/domain/till/find-code";
import { lookUp } from "@/domain/till/look-up";
import { markPassUsed, undoPassUse } from "@/domain/till/mark-pass-used";
import type { TillContext } from "@/domain/till/open-till";
import { openTill } from "@/domain/till/open-till";
import { refundPayment } from "@/domain/till/refund-payment";
import { makeTestCode } from "@/domain/till/test-code";
import { TEST_CODE_CHOICES } from "@/domain/till/test-code-errors";
import { sendTestEventAtTill } from "@/domain/till/till-webhooks";
import { withdrawUploadAtTill } from "@/domain/till/withdraw-upload-at-till";
import { nothing, verb } from "@/domain/verb";
import { paths } from "@/lib/paths";
import { withdrawnText } from "@/ui/perk-codes/codes-text";
import { codeVerbs, requirePool } from "./till-codes";

/** The key is stored in a cookie and never appears in an address. */
export const openTillAction = visitorAction(
  "open till",
  verb(openTill.schema, async (context: VisitorContext, input) => {
    const { key } = await openTill(context, input);
    await storeTillKey(key);
    return redirect(paths.till);
  }),
  "Opened",
);

/** A visitor action, so that a till with a revoked key can close too. */
export const closeTillAction = visitorAction(
  "close till",
  verb(nothing, async () => {
    await clearTillKey();
    return redirect(paths.till);
  }),
  "Closed",
);

/** `key` is the payment's idempotency key, so that a repeated payment is made only once. */
export const findCodeAction = tillAction(
  "find till code",
  verb(findCodeSchema, async (context: TillContext, input) => ({
    ...(await lookUp(context, input, describePerk)),
    key: randomUUID(),
  })),
  "Found",
);

export const markPassUsedAction = tillAction(
  "use pass",
  verb(markPassUsed.schema, (context: TillContext, input) => markPassUsed(context, input, describePerk)),
  "Used",
);

export const undoPassUseAction = tillAction("undo pass use", undoPassUse, "Undone");

export const addTillCodesAction = tillAction(
  "add perk codes at the till",
  verb(codeListSchema, async (context: TillContext, form) =>
    runWholeCodeStep(form, await codeVerbs(context, form.perkId)),
  ),
  "Done",
);

export const withdrawTillCodesAction = tillAction(
  "withdraw perk codes at the till",
  verb(withdrawUploadSchema, async (context: TillContext, { perkId, uploadId }) =>
    withdrawUploadAtTill(context, await requirePool(context, perkId), uploadId),
  ),
  withdrawnText,
);

export const makeTestCodeAction = tillAction(
  "make test code",
  verb(
    z.object({ choice: z.enum(TEST_CODE_CHOICES, { error: "Choose a code." }) }),
    async (context: TillContext, { choice }) => {
      const [kind, error] = choice.split(" ");
      const { code } = await makeTestCode(context, makeTestCode.schema.parse({ kind, error }));
      return { code };
    },
  ),
  "Code created",
);

export const testTillWebhookAction = tillAction(
  "test webhook at the till",
  sendTestEventAtTill,
  "Test event sent",
);

export const chargeCodeAction = tillAction("charge till code", chargeCode, "Charged");
export const refundPaymentAction = tillAction("refund till charge", refundPayment, "Refunded");
