"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { tillAction, visitorAction } from "@/auth/action-clients";
import { forgetTillKey, keepTillKey } from "@/auth/till-cookie";
import { chargeCode, chargeCodeSchema } from "@/domain/till/charge-code";
import { findCodeSchema } from "@/domain/till/find-code";
import { openTill, openTillSchema } from "@/domain/till/open-till";
import { refundCharge, refundChargeSchema } from "@/domain/till/refund-charge";
import { paths } from "@/lib/paths";
import { findCodeToCharge } from "./find-code-action";

/** For whoever has a key: it stays in a cookie, and in no address. */
export const openTillAction = visitorAction({
  name: "open till",
  schema: openTillSchema,
  message: "Opened",
  run: async (context, input) => {
    const { key } = await openTill(context, input);
    await keepTillKey(key);
    return redirect(paths.till);
  },
});

/** For everybody: a till whose key is revoked closes, too. */
export const closeTillAction = visitorAction({
  name: "close till",
  schema: z.object({}),
  message: "Closed",
  run: async () => {
    await forgetTillKey();
    return redirect(paths.till);
  },
});

export const findCodeAction = tillAction({
  name: "find till code",
  schema: findCodeSchema,
  run: findCodeToCharge,
  message: "Found",
});

export const chargeCodeAction = tillAction({
  name: "take till code",
  schema: chargeCodeSchema,
  run: chargeCode,
  message: "Taken",
});

export const refundChargeAction = tillAction({
  name: "refund take",
  schema: refundChargeSchema,
  run: refundCharge,
  message: "Given back",
});
