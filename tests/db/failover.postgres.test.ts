import { sql } from "drizzle-orm";
import { openDatabase } from "@/db/client";
import { parseEnv } from "@/lib/env";
import { log } from "@/lib/log";
import { hasPrograms, startCluster } from "../support/database/cluster";
import { openDatabaseProxy } from "../support/database/database-proxy";
import { until } from "../support/database/until";
import { expectWithin } from "../support/expect-within";
import { freePort } from "../support/free-port";

const KEYS = { AUTH_SECRET: "s".repeat(32), CONTACT_KEY: `k1:${"0f".repeat(32)}` };

(hasPrograms() ? test : test.skip)(
  "after a failover to the standby the club recovers within ten seconds without lost writes",
  async () => {
    for (const level of ["warn", "info"] as const) jest.spyOn(log, level).mockImplementation(() => {});
    const primary = startCluster(await freePort());
    const proxy = await openDatabaseProxy(primary.connectionString);
    const database = await openDatabase(
      parseEnv({ ...KEYS, DATABASE_URL: proxy.connectionString, DATABASE_POOL: "4" }),
    );
    const write = (hash: string) =>
      database.db.transaction((tx) =>
        tx.execute(sql`insert into erasures (member_hash) values (${hash.repeat(64)})`),
      );
    const isWritten = (hash: string) =>
      write(hash).then(
        () => true,
        () => false,
      );
    const standby = primary.follow(await freePort());
    await write("a");
    await until(async () => {
      const { rows } = await database.db.execute<{ lag: number }>(sql`
      select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 1)::int as lag from pg_stat_replication`);
      return rows[0]?.lag === 0;
    });

    proxy.redirectTo(standby.connectionString);
    primary.stop();
    await until(
      () =>
        database.check?.().then(
          () => false,
          (error: Error) => error.message.includes("read-only"),
        ) ?? false,
    );
    expect(await isWritten("b")).toBe(false);

    standby.promote();
    const started = performance.now();
    await until(() => isWritten("c"));
    await database.check?.();
    expectWithin(10, started);
    const { rows } = await database.db.execute(
      sql`select left(member_hash, 1) as hash from erasures order by 1`,
    );
    expect(rows).toEqual([{ hash: "a" }, { hash: "c" }]);
    await database.close();
    await proxy.disconnect();
    standby.stop();
  },
);
