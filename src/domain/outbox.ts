import "server-only";
import { and, asc, eq, type InferSelectModel, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DatabaseSource } from "@/db/client";
import { openListener } from "@/db/listen";
import { log } from "@/lib/log";
import { oneAtATime } from "@/lib/one-at-a-time";
import { type BaseContext, fromNow } from "./context";

// A delivery is a row of a table, written in the transaction of its cause and sent afterwards, at least once.

type OutboxSettings<Table, Column> = {
  table: Table;
  /** The primary key. */
  key: readonly Column[];
  /** When a row is due; null when it is not sent any more. While an attempt runs, the end of its lease. */
  dueAt: Column;
  /** What changes when a row has to be sent again, so that an earlier attempt does not settle it. */
  version: Column;
  /** Longer than an attempt, so that another worker can claim the rows of a killed worker. */
  lease: number;
  /** The time from each failed attempt to the next one. */
  retries: readonly number[];
  /** What happens to a row that was sent, and to one whose last attempt failed. */
  ended: "deleted" | { attempts?: 0 };
};

/** The rows of a delivery: workers claim the due ones for the time of an attempt, and settle each when it ends. */
export function outbox<
  Table extends PgTable & Record<Column | "attempts", AnyPgColumn>,
  Column extends string,
>({ table, key, dueAt, version, lease, retries, ended }: OutboxSettings<Table, Column>) {
  type Row = InferSelectModel<Table> & Record<Column, unknown> & { attempts: number };
  const toSet = (values: object) => values as PgUpdateSetSource<Table>;
  const keys = sql.join(
    key.map((column) => sql`${table[column]}`),
    sql`, `,
  );

  /** Returns the oldest due rows, which no other worker claims until their lease ends, and the time of the claim. */
  async function claim(
    { db, now }: BaseContext,
    limit: number,
    which?: SQL,
  ): Promise<(Row & { claimedAt: Date })[]> {
    const due = db
      .select(Object.fromEntries(key.map((column) => [column, table[column]])))
      .from(table as PgTable)
      .where(and(lte(table[dueAt], now), which))
      .orderBy(asc(table[dueAt]))
      .limit(limit)
      .for("update", { skipLocked: true });
    const claimed = await db
      .update(table)
      .set(toSet({ attempts: sql`${table.attempts} + 1`, [dueAt]: fromNow({ now }, lease) }))
      .where(sql`(${keys}) in ${due}`)
      .returning();
    return (claimed as (Row & Record<Column, Date>)[]).map((row) => ({
      ...row,
      claimedAt: new Date(row[dueAt].getTime() - lease),
    }));
  }

  /** Ends a row or, after a failure, lets it be due again later. `also` is stored too. */
  async function settle(
    { db, now }: BaseContext,
    row: Row,
    isDone: boolean,
    also: object = {},
  ): Promise<void> {
    const delay = isDone ? undefined : retries[row.attempts - 1];
    const isRow = key.map((column) => eq(table[column], row[column]));
    if (delay === undefined && ended === "deleted") {
      await db.delete(table).where(and(...isRow));
      return;
    }
    const next =
      delay === undefined ? { [dueAt]: null, ...(ended as object) } : { [dueAt]: fromNow({ now }, delay) };
    await db
      .update(table)
      .set(toSet({ ...next, ...also }))
      .where(and(...isRow, eq(table[version], row[version])));
  }

  return { claim, settle };
}

export type Sending = {
  /** Sends all due rows. */
  send: () => Promise<unknown>;
  /** Waits for attempts that go on after `send`. */
  ended?: () => Promise<unknown>;
};

export type Sender = {
  /** Sends all due rows, without waiting for attempts that go on. */
  send: () => Promise<void>;
  /** Waits for the current attempts. Those that `stop` ends are repeated later. */
  stop: () => Promise<void>;
};

/** Sends rows as soon as they are stored: a trigger of their table notifies the channel of the same name. */
export function startOutbox(
  source: DatabaseSource,
  channel: string,
  begin: (stop: AbortSignal, wake: () => void) => Sending,
): Sender {
  const stopping = new AbortController();
  const wake = () => {
    if (stopping.signal.aborted) return;
    send().catch((error: unknown) => log.error({ channel, err: error }, "stored rows could not be sent"));
  };
  const { send: sendDue, ended } = begin(stopping.signal, wake);
  const send = oneAtATime(async () => void (await sendDue()));
  const listener = openListener(source, channel);
  listener.subscribe(wake);
  return {
    send,
    stop: async () => {
      stopping.abort();
      await listener.close();
      await send.done();
      await ended?.();
    },
  };
}
