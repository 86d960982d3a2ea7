import "server-only";
import { listPerksById } from "@/content/perks";
import type { MemberContext } from "@/domain/context";
import { listPasses } from "@/domain/perks/list-passes";
import { formatDate } from "@/lib/dates";

/** `title` and `brandName` are null if the content no longer lists the perk. */
export type ShownPass = {
  id: string;
  code: string;
  title: string | null;
  brandName: string | null;
  /** Such as "March 31, 2027", or null without an end. */
  validUntil: string | null;
};

/** Returns the passes of a member that a till would accept now. */
export async function readPasses(context: MemberContext): Promise<ShownPass[]> {
  const passes = await listPasses(context);
  const ids = [...new Set(passes.map(({ perkId }) => perkId))];
  const perks = new Map((await listPerksById("members", ids)).map((perk) => [perk.id, perk]));
  return passes.map(({ id, perkId, code, validUntil }) => ({
    ...{ id, code: code ?? "" },
    title: perks.get(perkId)?.title ?? null,
    brandName: perks.get(perkId)?.brandName ?? null,
    validUntil: validUntil && formatDate(validUntil),
  }));
}
