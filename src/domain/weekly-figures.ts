import "server-only";
import { and, desc, eq, gte, min } from "drizzle-orm";
import { readingContext } from "@/db/reading-context";
import { weeklyFigures } from "@/db/schema";
import type { BaseContext, MemberContext } from "./context";
import { listWeeks } from "./weeks";

type Week = { week: string };

/** Figures of all weeks. The job `count-weeks` stores what `count` returns, newest week first. */
export type WeeklyFigures<Row extends Week> = {
  name: (typeof weeklyFigures.$inferSelect)["name"];
  count: (context: BaseContext) => Promise<Row[]>;
};

/** Lists the last `weeks` weeks (default: all), newest first, as of the last count. Counts now if there was none. */
export async function listFigures<Row extends Week>(
  context: MemberContext,
  { name, count }: WeeklyFigures<Row>,
  weeks?: number,
): Promise<Row[]> {
  const reader = readingContext(context);
  const [oldest] = weeks === undefined ? [] : await listWeeks(reader, weeks);
  const isWithin = oldest ? gte(weeklyFigures.week, oldest) : undefined;
  const stored = await reader.db
    .select({ rows: weeklyFigures.rows })
    .from(weeklyFigures)
    .where(and(eq(weeklyFigures.name, name), isWithin))
    .orderBy(desc(weeklyFigures.week));
  if (stored.length > 0) return stored.flatMap(({ rows }) => rows as Row[]);
  return (await count(reader)).filter(({ week }) => !oldest || week >= oldest);
}

/** Sorts the newest week first, and the rows of a week by `namesOf`, with null last. */
export function sortFigures<Row extends Week>(rows: Row[], namesOf: (row: Row) => (string | null)[]): Row[] {
  const compare = (one: string | null, other: string | null) =>
    Number(one === null) - Number(other === null) || (one ?? "").localeCompare(other ?? "");
  return rows.toSorted((one, other) => {
    const others = namesOf(other);
    const order = namesOf(one).map((name, place) => compare(name, others[place] ?? null));
    return other.week.localeCompare(one.week) || (order.find((each) => each !== 0) ?? 0);
  });
}

/** When the figures were counted; null if they are counted when they are read. */
export async function readCountedAt(context: MemberContext): Promise<Date | null> {
  const [row] = await readingContext(context)
    .db.select({ countedAt: min(weeklyFigures.countedAt) })
    .from(weeklyFigures);
  return row?.countedAt ?? null;
}
