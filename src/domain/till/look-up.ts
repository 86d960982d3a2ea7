import "server-only";
import type { z } from "zod";
import { readCardCode } from "@/lib/card-code";
import { readWalletCode } from "@/lib/wallet-code";
import { DomainError } from "../errors";
import { isAuthentic } from "../membership-card/card-key";
import { isAuthenticWalletCode } from "../wallet/wallets";
import { type FoundCard, findScannedCard, findTypedCard, findWalletCard } from "./find-card";
import {
  countFailedLookup,
  type FoundCode,
  type findCodeSchema,
  readChargeable,
  requireKnown,
} from "./find-code";
import { type DescribePerk, type FoundPass, readUsablePass, withoutContent } from "./find-pass";
import type { TillContext } from "./open-till";
import { lookUpTestCode } from "./use-test-code";

/** A payment code, a pass or a member's card. */
export type LookedUp =
  | { kind: "payment"; payment: FoundCode }
  | { kind: "pass"; pass: FoundPass }
  | { kind: "card"; card: FoundCard };

/** Finds a typed or scanned code. */
export async function lookUp(
  context: TillContext,
  { code: typed }: z.output<typeof findCodeSchema>,
  describePerk: DescribePerk = withoutContent,
): Promise<LookedUp> {
  if (context.till.isTest) return lookUpTestCode(context, typed);
  const scanned = readCardCode(typed);
  const ofWallet = readWalletCode(typed);
  if (!scanned && !ofWallet)
    return requireKnown(context, typed, (code) => findTyped(context, code, describePerk));
  if (scanned && isAuthentic(scanned))
    return { kind: "card", card: await findScannedCard(context, scanned, describePerk) };
  if (ofWallet && isAuthenticWalletCode(ofWallet))
    return { kind: "card", card: await findWalletCard(context, ofWallet.passId, describePerk) };
  await countFailedLookup(context);
  throw new DomainError("card-of-another-club", { field: "code" });
}

async function findTyped(
  context: TillContext,
  code: string,
  describePerk: DescribePerk,
): Promise<LookedUp | null> {
  const payment = await readChargeable(context, code);
  if (payment) return { kind: "payment", payment };
  const pass = await readUsablePass(context, code, describePerk);
  if (pass) return { kind: "pass", pass };
  const card = await findTypedCard(context, code, describePerk);
  return card && { kind: "card", card };
}
