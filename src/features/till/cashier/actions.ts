"use server";

import { randomUUID } from "node:crypto";
import { redirect } from "next/navigation";
import { z } from "zod";
import { tillAction, visitorAction } from "@/auth/action-clients";
import { clearTillKey, storeTillKey } from "@/auth/cookies";
import { describePerk, listPooledPerks } from "@/content/perks";
import { DomainError } from "@/domain/errors";
import { addPerkCodesSchema } from "@/domain/perks/add-codes";
import { addCodesAtTill } from "@/domain/till/add-codes-at-till";
import { chargeCode, chargeCodeSchema } from "@/domain/till/charge-code";
import { findCodeSchema } from "@/domain/till/find-code";
import { lookUp } from "@/domain/till/look-up";
import {
  markPassUsed,
  markPassUsedSchema,
  undoPassUse,
  undoPassUseSchema,
} from "@/domain/till/mark-pass-used";
import { openTill, openTillSchema } from "@/domain/till/open-till";
import { refundCharge, refundChargeSchema } from "@/domain/till/refund-charge";
import { paths } from "@/lib/paths";

/** The key is stored in a cookie and never appears in an address. */
export const openTillAction = visitorAction({
  name: "open till",
  schema: openTillSchema,
  message: "Opened",
  run: async (context, input) => {
    const { key } = await openTill(context, input);
    await storeTillKey(key);
    return redirect(paths.till);
  },
});

/** A visitor action, so that a till with a revoked key can close too. */
export const closeTillAction = visitorAction({
  name: "close till",
  schema: z.object({}),
  message: "Closed",
  run: async () => {
    await clearTillKey();
    return redirect(paths.till);
  },
});

/** `key` is the charge's idempotency key, so that a repeated charge is made only once. */
export const findCodeAction = tillAction({
  name: "find till code",
  schema: findCodeSchema,
  run: async (context, input) => ({ ...(await lookUp(context, input, describePerk)), key: randomUUID() }),
  message: "Found",
});

export const markPassUsedAction = tillAction({
  name: "use pass",
  schema: markPassUsedSchema,
  run: (context, input) => markPassUsed(context, input, describePerk),
  message: "Used",
});

export const undoPassUseAction = tillAction({
  name: "undo pass use",
  schema: undoPassUseSchema,
  run: undoPassUse,
  message: "Undone",
});

export const addTillCodesAction = tillAction({
  name: "add perk codes at the till",
  schema: addPerkCodesSchema,
  run: async (context, { perkId, ...input }) => {
    const perk = (await listPooledPerks(context.till.brand)).find(({ id }) => id === perkId);
    if (!perk) throw new DomainError("perk-not-found");
    return addCodesAtTill(context, { perkId, brand: perk.brandSlug }, input);
  },
  message: "Added",
});

export const chargeCodeAction = tillAction({
  name: "charge till code",
  schema: chargeCodeSchema,
  run: chargeCode,
  message: "Charged",
});

export const refundChargeAction = tillAction({
  name: "refund till charge",
  schema: refundChargeSchema,
  run: refundCharge,
  message: "Refunded",
});
