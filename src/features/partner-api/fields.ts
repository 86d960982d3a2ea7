import "server-only";
import { z } from "zod";
import { findCodeSchema } from "@/domain/till/find-code";

export const cents = z.int().min(0).describe("An amount in cents of a US dollar.");
export const paymentId = z.int().positive().describe("The number of a payment.");
export const codeInput = z.strictObject({
  code: findCodeSchema.shape.code.describe("The code as the member shows it: typed, or scanned from the QR."),
});

export const numberInPath = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
