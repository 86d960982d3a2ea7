import { eq, sql } from "drizzle-orm";
import { type OpenedDatabase, openDatabase } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { createMember } from "@/db/factories";
import { contextAfterWrite, readingContext } from "@/db/reading-context";
import { members } from "@/db/schema";
import { changeDetails } from "@/domain/account/change-details";
import { getProfile } from "@/domain/account/get-profile";
import { databaseClock, type MemberContext } from "@/domain/context";
import { parseEnv } from "@/lib/env";
import { type Cluster, hasPrograms, startCluster } from "../support/database/cluster";
import { onServer } from "../support/database/create-database";
import { type DatabaseProxy, openDatabaseProxy } from "../support/database/database-proxy";
import { until } from "../support/database/until";
import { freePort } from "../support/free-port";
import { readLog } from "../support/read-log";

const KEYS = { AUTH_SECRET: "s".repeat(32), CONTACT_KEY: `k1:${"0f".repeat(32)}` };

let primary: Cluster;
let standby: Cluster;
let proxy: DatabaseProxy;
let database: OpenedDatabase;
let ada: MemberContext;
let lines: Record<string, unknown>[];

const describeReplica = hasPrograms() ? describe : describe.skip;

async function open(replicaUrl: string): Promise<OpenedDatabase> {
  const urls = { DATABASE_URL: primary.connectionString, DATABASE_REPLICA_URL: replicaUrl };
  const opened = await openDatabase(parseEnv({ ...KEYS, ...urls, DATABASE_POOL: "2" }), {
    withReplica: true,
  });
  setCurrentDatabase(opened);
  return opened;
}

const isOnReplica = (context: MemberContext) => readingContext(context).db === database.replica?.db;
const messages = () => lines.map(({ msg }) => msg);
/** Lets the time pass for which an unusable replica is not tried again. */
const letTimePass = () => {
  const { now } = performance;
  jest.spyOn(performance, "now").mockImplementation(() => now.call(performance) + 60_000);
};
const setReplay = (which: "pause" | "resume") =>
  onServer(standby.connectionString, `select pg_wal_replay_${which}()`);
const write = async (bio: string) => {
  const details = { firstName: "Ada", lastName: "Cole", username: "ada", bio };
  await changeDetails(ada, changeDetails.schema.parse(details));
  return contextAfterWrite(ada);
};
const readBio = async (context: MemberContext) => (await getProfile(context, "ada"))?.bio;

describeReplica("a replica", () => {
  beforeAll(async () => {
    lines = readLog();
    primary = startCluster(await freePort());
    standby = primary.follow(await freePort());
    proxy = await openDatabaseProxy(standby.connectionString);
  });

  beforeEach(async () => {
    database = await open(proxy.connectionString);
    await database.db.delete(members);
    const { id, role, firstName, email, phone } = await createMember(database.db, { username: "ada" });
    const actor = { id, role, firstName, email, phone };
    ada = await contextAfterWrite({ actor, db: database.db, now: databaseClock });
    await until(() => isOnReplica(ada));
    lines.length = 0;
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await database.close();
  });

  afterAll(async () => {
    await proxy.disconnect();
    standby.stop();
    primary.stop();
  });

  test("is read only after it has replayed the session's last write", async () => {
    await setReplay("pause");
    const after = await write("Hello");
    expect(isOnReplica(after)).toBe(false);
    expect(await readBio(after)).toBe("Hello");
    expect([isOnReplica(ada), await readBio(ada)]).toEqual([true, ""]);
    await setReplay("resume");
    await until(() => isOnReplica(after));
    expect(await readBio(after)).toBe("Hello");
  });

  test("is never read without a recorded write, as by visitors, tills and jobs", () => {
    const { lastWrite: _, ...without } = ada;
    expect(isOnReplica(without)).toBe(false);
    expect(isOnReplica({ ...ada, lastWrite: null })).toBe(false);
  });

  test("that is gone fails no read, is reported once, and is read again when it is back", async () => {
    const reading = readingContext(ada);
    await proxy.disconnect();
    const bios = await Promise.all(Array.from({ length: 20 }, () => readBio(reading)));
    expect(new Set(bios)).toEqual(new Set([""]));
    expect(isOnReplica(ada)).toBe(false);
    expect(messages()).toEqual(["the replica can't be used: reads use the primary"]);
    await proxy.reconnect();
    letTimePass();
    await until(() => isOnReplica(ada));
    expect(await readBio(ada)).toBe("");
    expect(messages().slice(1)).toEqual(["the replica can be used again"]);
  });

  test("is not read over a new connection that leads to an earlier position, as after a crash", async () => {
    const other = primary.follow(await freePort());
    await onServer(other.connectionString, "select pg_wal_replay_pause()");
    const after = await write("Hello");
    await until(() => isOnReplica(after));
    proxy.redirectTo(other.connectionString);
    const bio = await readBio(after);
    proxy.redirectTo(standby.connectionString);
    other.stop();
    expect(bio).toBe("Hello");
    expect(lines).toMatchObject([
      { err: { message: "the replica is at an earlier position than at its last check" } },
    ]);
  });

  test("that does not respond delays a read by three seconds at most", async () => {
    const reading = readingContext(ada);
    proxy.freeze();
    const started = performance.now();
    expect(await readBio(reading)).toBe("");
    expect(performance.now() - started).toBeLessThan(3500);
    expect(isOnReplica(ada)).toBe(false);
    proxy.reset();
    proxy.resume();
    letTimePass();
    await until(() => isOnReplica(ada));
  });

  test("that is far behind is not read, not even by a session without a later write", async () => {
    await setReplay("pause");
    await write("Hello");
    letTimePass();
    await until(() => !isOnReplica(ada));
    expect(lines).toMatchObject([{ err: { message: "the replica is more than 10 seconds behind" } }]);
    await setReplay("resume");
    await until(() => isOnReplica(ada));
  });

  test("runs transactions and writes on the primary", async () => {
    const { db } = readingContext(ada);
    await db.transaction((tx) => tx.update(members).set({ bio: "Hi" }).where(eq(members.id, ada.actor.id)));
    expect(await readBio(await contextAfterWrite(ada))).toBe("Hi");
    expect(messages()).toEqual([]);
  });

  test.each([
    ["the primary itself", () => primary.connectionString],
    ["another database", () => standby.connectionString.replace(/postgres$/, "template1")],
  ])("is not %s", async (_, url) => {
    await database.close();
    database = await open(url());
    await until(() => lines.length > 0);
    expect(lines).toMatchObject([
      { err: { message: "DATABASE_REPLICA_URL names no replica of this database" } },
    ]);
    expect(isOnReplica(ada)).toBe(false);
  });

  test("is not opened by commands", async () => {
    const urls = { DATABASE_URL: primary.connectionString, DATABASE_REPLICA_URL: proxy.connectionString };
    const opened = await openDatabase(parseEnv({ ...KEYS, ...urls }));
    expect(opened.replica).toBeUndefined();
    expect((await opened.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await opened.close();
  });
});
