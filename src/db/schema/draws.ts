import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { checks, createdAt, instant, oneOf, ownerId } from "./columns";
import { members } from "./members";

/** The draw of a perk, from its first name on. Contains no member, so that it can be checked forever. */
export const draws = pgTable(
  "draws",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    perkId: t.text("perk_id").notNull(),
    /** Copies of the content for messages. */
    slug: t.text("slug").notNull(),
    title: t.text("title").notNull(),
    /** When the names are drawn; follows the content until then. */
    drawAt: instant("draw_at").notNull(),
    /** The SHA-256 of the seed, shown from the first name on. */
    seedHash: t.text("seed_hash").notNull(),
    /** The encrypted seed until the draw; null after it, and in a draw that was called off. */
    seedSealed: t.text("seed_sealed"),
    seed: t.text("seed"),
    /** The last lot that was given. A lot is never given to another member. */
    lots: t.integer("lots").notNull().default(0),
    /** How many names were drawn, and for how many places. */
    names: t.integer("names"),
    places: t.integer("places"),
    drawnAt: instant("drawn_at"),
    /** When the perk ended, or its draw was called off. */
    closedAt: instant("closed_at"),
    /** When each name had its message. Returned places go on afterwards. */
    settledAt: instant("settled_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex("draws_open_perk").on(table.perkId).where(sql`${table.closedAt} is null`),
    index("draws_unsettled_index").on(table.drawAt).where(sql`${table.settledAt} is null`),
    ...checks("draws", {
      perk_id: sql`length(${table.perkId}) between 1 and 128`,
      slug: sql`length(${table.slug}) between 1 and 128`,
      title: sql`length(${table.title}) between 1 and 480`,
      seed_hash: sql`${table.seedHash} ~ '^[0-9a-f]{64}$'`,
      seed: sql`${table.seedHash} = encode(sha256(convert_to(${table.seed}, 'UTF8')), 'hex')`,
      sealed: sql`(${table.seedSealed} is null) = (${table.drawnAt} is not null or ${table.closedAt} is not null)`,
      drawn: sql`num_nonnulls(${table.seed}, ${table.names}, ${table.places}) = case when ${table.drawnAt} is null then 0 else 3 end`,
      counts: sql`${table.names} between 0 and ${table.lots} and ${table.places} >= 0`,
      not_early: sql`${table.drawnAt} >= ${table.drawAt}`,
      settled: sql`${table.settledAt} is null or ${table.drawnAt} is not null or ${table.closedAt} is not null`,
    }),
  ],
);

/** A member's name in a draw. After an erasure its lot stays, without the member. */
export const drawNames = pgTable(
  "draw_names",
  (t) => ({
    drawId: ownerId("draw_id", () => draws.id),
    /** The number of the name in the draw. Its place in the order is computed from it. */
    lot: t.integer("lot").notNull(),
    memberId: t.uuid("member_id").references(() => members.id, { onDelete: "set null" }),
    /** The first names of guests. The name wins places for all of them, or none. */
    guests: t.text("guests").array().notNull().default([]),
    /** The price that the member saw; null for a free perk. The draw charges at most this. */
    priceCents: t.integer("price_cents"),
    leftAt: instant("left_at"),
    /** The place in the order of the draw, from 1. */
    place: t.integer("place"),
    /** Null while the name waits for the draw or for a place. */
    outcome: t.text("outcome", { enum: ["won", "passed"] }),
    /** Why a name was passed over. */
    reason: t.text("reason", { enum: ["suspended", "frozen", "balance", "limit", "erased"] }),
    notifiedAt: instant("notified_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.drawId, table.lot] }),
    unique("draw_names_member").on(table.drawId, table.memberId),
    unique("draw_names_place").on(table.drawId, table.place),
    index("draw_names_waiting_index")
      .on(table.drawId, table.place)
      .where(sql`${table.outcome} is null and ${table.leftAt} is null`),
    index("draw_names_member_index").on(table.memberId),
    ...checks("draw_names", {
      lot: sql`${table.lot} > 0`,
      place_positive: sql`${table.place} > 0`,
      guests: sql`cardinality(${table.guests}) <= 3`,
      price: sql`${table.priceCents} > 0`,
      outcome: oneOf(table.outcome),
      drawn: sql`${table.outcome} is null or ${table.place} is not null`,
      left: sql`${table.leftAt} is null or ${table.outcome} is null`,
      reason: sql`(${table.outcome} is not distinct from 'passed') = (${table.reason} is not null)
        and ${table.reason} in ('suspended', 'frozen', 'balance', 'limit', 'erased')`,
    }),
  ],
);
