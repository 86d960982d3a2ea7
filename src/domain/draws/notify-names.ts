import "server-only";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { drawNames, type draws, members } from "@/db/schema";
import { env } from "@/lib/env";
import { perkPath } from "@/lib/paths";
import type { BaseContext, Clock } from "../context";
import { contactOf, type NewMessage, writeMessages } from "../messages/write-message";

export type Draw = typeof draws.$inferSelect;

const BATCH = 500;

type Reader = { id: string; email: string | null; phone: string | null };
type Notice = {
  kind: "draw-won" | "draw-passed" | "draw-lost" | "draw-closed";
  values: Record<string, string>;
};

/** Writes the one message that a name gets about its outcome. */
export async function notifyName(
  tx: Database,
  { now }: Clock,
  draw: Draw,
  member: Reader,
  notice: Notice,
): Promise<void> {
  await writeMessages(tx, { now }, [{ to: contactOf(member), message: messageTo(draw, member.id, notice) }]);
}

function messageTo({ title, slug }: Draw, memberId: string, { kind, values }: Notice): NewMessage {
  const payload: Record<string, string> = { perk: title, ...values };
  if (kind !== "draw-closed") payload.link = `${env().APP_URL}${perkPath(slug)}`;
  return { kind, memberId, payload };
}

/**
 * Writes to the names that still wait and had no message: their number in the order, or that the draw was called off. Can be
 * interrupted and repeated. Suspended members get none.
 */
export async function notifyWaiting(context: BaseContext, draw: Draw): Promise<void> {
  for (;;) if ((await context.db.transaction((tx) => notifyBatch(tx, context, draw))) < BATCH) return;
}

async function notifyBatch(tx: Database, { now }: Clock, draw: Draw): Promise<number> {
  const { lot, memberId, place, outcome, leftAt, notifiedAt } = drawNames;
  const isUnnotified = and(isNull(outcome), isNull(leftAt), isNull(notifiedAt));
  const names = await tx
    .select({ lot, place, memberId })
    .from(drawNames)
    .where(and(eq(drawNames.drawId, draw.id), isUnnotified))
    .orderBy(asc(lot))
    .limit(BATCH)
    .for("update");
  if (names.length === 0) return 0;
  const lots = names.map((name) => name.lot);
  await tx
    .update(drawNames)
    .set({ notifiedAt: now })
    .where(and(eq(drawNames.drawId, draw.id), inArray(lot, lots)));
  const readers = await activeMembers(tx, names);
  const addressed = names.flatMap((name) => {
    const reader = readers.get(name.memberId ?? "");
    if (!reader) return [];
    const notice: Notice =
      draw.closedAt === null
        ? { kind: "draw-lost", values: { number: `${name.place}` } }
        : { kind: "draw-closed", values: {} };
    return [{ to: contactOf(reader), message: messageTo(draw, reader.id, notice) }];
  });
  await writeMessages(tx, { now }, addressed);
  return names.length;
}

async function activeMembers(
  tx: Database,
  names: { memberId: string | null }[],
): Promise<Map<string, Reader>> {
  const { id, email, phone, status } = members;
  const ids = names.flatMap(({ memberId }) => memberId ?? []);
  const found = await tx
    .select({ id, email, phone })
    .from(members)
    .where(and(inArray(id, ids), eq(status, "active")));
  return new Map(found.map((member) => [member.id, member]));
}
