import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Deed } from "./acked-operations";

/** How what a deed left is found in the database. */
const TRACES: Record<Deed["deed"], string> = {
  create: "select id::text as id from invitations",
  hold: "select contact as id from admissions",
  join: "select member_id::text as id from seats where member_id is not null",
  ask: "select id::text as id from concierge_requests",
  take: "select take_id::text as id from till_codes where status = 'taken'",
  refund: "select take_id::text as id from brand_takings where kind = 'refund'",
  send: "select concierge_request_id::text as id from messages where kind = 'concierge-invite'",
};

/** Those of the acknowledged deeds of which nothing is there. */
export async function lostDeeds(db: Database, deeds: readonly Deed[]): Promise<Deed[]> {
  const lost: Deed[] = [];
  for (const [name, query] of Object.entries(TRACES)) {
    const { rows } = await db.execute<{ id: string }>(sql.raw(query));
    const there = new Set(rows.map(({ id }) => id));
    lost.push(...deeds.filter(({ deed, id }) => deed === name && !there.has(id)));
  }
  return lost;
}
