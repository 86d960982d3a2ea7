import { execFileSync } from "node:child_process";
import path from "node:path";
import type { SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { joinDraw } from "@/domain/draws/join-draw";
import { runDraws } from "@/domain/draws/run-draws";
import type { Offer } from "@/domain/perks/claim-perk";
import { asMember, asVisitor, at } from "./contexts";
import { CODE_PERK } from "./offers";

export const DRAW_AT = "2026-02-10T12:00:00Z";

/** A pass with two places, which are drawn. */
export const DRAWN_PERK: Offer = {
  ...CODE_PERK,
  id: "perk-the-long-table",
  slug: "the-long-table",
  title: "The long table",
  kind: "pass",
  code: null,
  limitInAll: 2,
  drawAt: DRAW_AT,
};

export const beforeDraw = at(DRAW_AT, "-1 day");
export const afterDraw = (later = "1 minute") => at(DRAW_AT, later);

export async function putIn(
  db: Database,
  members: readonly Member[],
  offer: Offer = DRAWN_PERK,
  now: SQL = beforeDraw,
): Promise<number[]> {
  const lots: number[] = [];
  for (const member of members)
    lots.push((await joinDraw(asMember(db, member, now), offer, { price: offer.priceInCredit })).lot);
  return lots;
}

/** Runs the job as if `published` were the content. */
export function draw(
  db: Database,
  published: Offer | null = DRAWN_PERK,
  now: SQL = afterDraw(),
): Promise<void> {
  return runDraws(asVisitor(db, now), async () => published);
}

/** The order of a draw by the script of the guide, which uses nothing of the product. */
export function orderByScript(seed: string, lots: number, out: readonly number[] = []): number[] {
  const script = path.resolve("docs/check-draw.mjs");
  const printed = execFileSync(process.execPath, [script, seed, `${lots}`, ...out.map(String)], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  return printed.trim().split(/\s+/).map(Number);
}
