import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { AUDIENCE_NAMES } from "@/lib/letter-audiences";
import { checks, clock, createdAt, instant, oneOf, requiredId } from "./columns";
import { members } from "./members";

/** Letters from the club to many members. Each recipient's copy is a row of `messages`. */
export const letters = pgTable(
  "letters",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    /** Increases with each change of the draft, so that a colleague's change is noticed. */
    version: t.integer("version").notNull().default(1),
    subject: t.text("subject").notNull(),
    /** Markdown. */
    body: t.text("body").notNull(),
    /** A JPEG, base64. */
    picture: t.text("picture"),
    /** The description of the picture. */
    pictureText: t.text("picture_text").notNull().default(""),
    /** The perk or brand below the text, with its name and line at the last save. */
    shown: t.jsonb("shown").$type<{ kind: "perk" | "brand"; slug: string; title: string; note: string }>(),
    audience: t.text("audience", { enum: AUDIENCE_NAMES }).notNull().default("everyone"),
    /** A day in New York, "YYYY-MM-DD". */
    joinedSince: t.date("joined_since", { mode: "string" }),
    city: t.text("city"),
    /** The brands with a store in the city, at the last save. */
    cityBrandIds: t.jsonb("city_brand_ids").$type<string[]>(),
    createdBy: requiredId("created_by", () => members.id),
    scheduledAt: instant("scheduled_at"),
    scheduledBy: t.uuid("scheduled_by").references(() => members.id),
    startedAt: instant("started_at"),
    /** Earlier builds queue in the order of members' ids, and continue after this member. */
    queuedThrough: t.uuid("queued_through"),
    /** The place of the last member whose copy was queued (`readAudience`). */
    queuedPast: t.uuid("queued_past"),
    /** When the last copy was queued. */
    queuedAt: instant("queued_at"),
    /** When copies were last handed to the mail queue. */
    handedOverAt: instant("handed_over_at"),
    finishedAt: instant("finished_at"),
    stoppedAt: instant("stopped_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().default(clock),
  }),
  (table) => [
    index("letters_created_index").on(table.createdAt.desc()),
    index("letters_open_index")
      .on(table.scheduledAt)
      .where(
        sql`${table.scheduledAt} is not null and ${table.finishedAt} is null and ${table.stoppedAt} is null`,
      ),
    ...checks("letters", {
      subject: sql`length(${table.subject}) between 1 and 960`,
      body: sql`length(${table.body}) between 1 and 80000`,
      picture: sql`length(${table.picture}) <= 275000`,
      picture_text: sql`length(${table.pictureText}) <= 960`,
      audience: oneOf(table.audience),
      joined_since: sql`(${table.joinedSince} is not null) = (${table.audience} = 'joined-since')`,
      city: sql`num_nulls(${table.city}, ${table.cityBrandIds}) = case ${table.audience} when 'favorites-in-city' then 0 else 2 end`,
      scheduled: sql`(${table.scheduledAt} is null) = (${table.scheduledBy} is null)`,
      started: sql`${table.startedAt} is null or ${table.scheduledAt} is not null`,
      queued: sql`${table.queuedAt} is null or ${table.startedAt} is not null`,
      finished: sql`${table.finishedAt} is null or ${table.queuedAt} is not null`,
      stopped: sql`${table.stoppedAt} is null or (${table.startedAt} is not null and ${table.finishedAt} is null)`,
    }),
  ],
);

/** How many members a letter reaches. A job counts them (`countAudiences`). */
export const audienceCounts = pgTable(
  "audience_counts",
  (t) => ({
    audience: t.text("audience", { enum: AUDIENCE_NAMES }).notNull(),
    /** What the members have in common: the day in New York when they joined, or a favorite among these brands. Empty for others. */
    key: t.text("key").array().notNull(),
    email: t.integer("email").notNull(),
    withoutEmail: t.integer("without_email").notNull(),
    countedAt: instant("counted_at").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.audience, table.key] })],
);
