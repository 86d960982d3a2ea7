import "server-only";
import type { z } from "zod";
import { readCardCode } from "@/lib/card-code";
import { DomainError } from "../errors";
import { isAuthentic } from "../members/card/card-key";
import { type FoundCard, findScannedCard, findTypedCard } from "./find-card";
import {
  countFailedLookup,
  type FoundCode,
  type findCodeSchema,
  readChargeable,
  requireKnown,
} from "./find-code";
import type { TillContext } from "./open-till";

/** A payment code or a member's card. */
export type LookedUp = { payment: FoundCode; card: null } | { payment: null; card: FoundCard };

/** Finds a typed or scanned code. @throws DomainError with the reason why it is not valid. */
export async function lookUp(
  context: TillContext,
  { code: typed }: z.output<typeof findCodeSchema>,
): Promise<LookedUp> {
  const scanned = readCardCode(typed);
  if (!scanned) return requireKnown(context, typed, (code) => findEither(context, code));
  if (isAuthentic(scanned)) return { payment: null, card: await findScannedCard(context, scanned) };
  await countFailedLookup(context);
  throw new DomainError("card-of-another-club", { field: "code" });
}

async function findEither(context: TillContext, code: string): Promise<LookedUp | null> {
  const payment = await readChargeable(context, code);
  if (payment) return { payment, card: null };
  const card = await findTypedCard(context, code);
  return card && { payment: null, card };
}
