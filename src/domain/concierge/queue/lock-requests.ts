import "server-only";
import { asc, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import type { MemberContext } from "../../context";
import { type ConciergeRequest, selectRequests } from "../requests/find-request";
import { DESK_ROWS } from "./lists/list-queue";

const ids = z
  .array(z.guid())
  .min(1, { error: "Choose a request first." })
  .max(DESK_ROWS, { error: `Choose at most ${DESK_ROWS} requests.` });

/** The ids of the requests that were chosen on one page of the desk; a form with one of them sends no list. */
export const chosenRequestsSchema = z.object({
  requestIds: z.preprocess((chosen) => [chosen ?? []].flat(), ids),
});

/**
 * Locks the rows of requests for the rest of the transaction `tx`, by their ids' order, so that two who take many can't wait
 * for each other; then reads them, the oldest first. Unknown ones are left out.
 */
export async function lockRequests(
  tx: Database,
  context: MemberContext,
  requestIds: string[],
): Promise<ConciergeRequest[]> {
  const { id, createdAt } = conciergeRequests;
  const isChosen = inArray(id, requestIds);
  await tx.select({ id }).from(conciergeRequests).where(isChosen).orderBy(asc(id)).for("no key update");
  return selectRequests(tx, context).where(isChosen).orderBy(asc(createdAt), asc(id));
}
