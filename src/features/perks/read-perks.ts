import "server-only";
import { cache } from "react";
import { getPerk, listPerksById } from "@/content/perks";
import type { PerkTitle } from "@/content/queries/perk-names";
import type { MemberContext } from "@/domain/context";
import { type Balance, creditRemedy, getBalance } from "@/domain/ledger/balance";
import type { OlderPage } from "@/domain/list-page";
import { listClaimedPerks } from "@/domain/perks/list-claimed-perks";
import { listPasses } from "@/domain/perks/list-passes";
import type { ClaimedEvening, PerkClaim } from "@/domain/perks/perk-claim";
import { formatDate, formatEvening } from "@/lib/dates";
import { env } from "@/lib/env";
import { eveningCalendarPath, guestPassPath } from "@/lib/paths";
import { mapHref } from "./map-href";
import { mergeCodes, type ShownClaim, type ShownEvening } from "./shown-claim";

/** Reads a perk once per request, for the page and for its title. */
export const readPerk = cache((slug: string) => getPerk("members", slug));

export function showClaim(claim: PerkClaim, balance: Balance): ShownClaim {
  const { id, kind, code, link, createdAt, isHidden, isReturnable, state } = claim;
  const isCredit = code === null && link === null && !isHidden && state === "valid";
  const remedy = isCredit ? creditRemedy(balance, createdAt) : null;
  return {
    ...{ id, kind, code, link, isHidden, isReturnable, remedy, state },
    evening: claim.evening && showEvening(id, claim.evening),
    guests: claim.guests.map(({ token, ...guest }) => ({
      ...guest,
      link: `${env().APP_URL}${guestPassPath(token)}`,
    })),
    on: formatDate(createdAt),
    uses: 1,
    stateText: stateText(claim),
  };
}

function showEvening(claimId: string, evening: ClaimedEvening): ShownEvening {
  return {
    when: formatEvening(evening.happensAt, evening.timeZone),
    where: `${evening.storeName}, ${evening.address}`,
    mapHref: mapHref(evening),
    calendarHref: eveningCalendarPath(claimId),
    isCalledOff: evening.endedAt !== null,
  };
}

function stateText({ used, state, validUntil }: PerkClaim): string | null {
  if (used) return `Used at ${used.brandName}, ${formatDate(used.at)}`;
  if (state === "revoked") return "Withdrawn";
  return validUntil && `${state === "expired" ? "Expired" : "Valid until"} ${formatDate(validUntil)}`;
}

/** `perk` is null if the content no longer lists the perk. */
export type OwnPerk = { claim: ShownClaim; perk: PerkTitle | null };

/** Returns a page of a member's claims by perk, the latest claim first. */
export async function readOwnPerks(context: MemberContext, cursor?: string): Promise<OlderPage<OwnPerk>> {
  const [{ rows, ...page }, balance] = await Promise.all([
    listClaimedPerks(context, cursor),
    getBalance(context),
  ]);
  const perks = await listPerksById(
    "members",
    rows.map(({ perkId }) => perkId),
  );
  const byId = new Map(perks.map((perk) => [perk.id, perk]));
  const claimed = rows.flatMap(({ perkId, claims }) =>
    mergeCodes(claims.map((claim) => showClaim(claim, balance))).map((claim) => ({
      claim,
      perk: byId.get(perkId) ?? null,
    })),
  );
  return { ...page, rows: claimed };
}

export type NewestPass = OwnPerk & { others: number };

/**
 * Returns the pass of the next evening, or else the newest pass that a till accepts now, with the number of others; null if
 * there is none.
 */
export async function readNewestPass(context: MemberContext, balance: Balance): Promise<NewestPass | null> {
  const passes = await listPasses(context);
  const evenings = passes.filter(({ evening }) => evening && !evening.endedAt);
  const [newest = passes[0]] = evenings.toSorted((a, b) => happensAt(a) - happensAt(b));
  if (!newest) return null;
  const [perk = null] = await listPerksById("members", [newest.perkId]);
  return { claim: showClaim(newest, balance), perk, others: passes.length - 1 };
}

const happensAt = ({ evening }: PerkClaim) => evening?.happensAt.getTime() ?? 0;
