import { expect } from "@playwright/test";
import { Client } from "pg";
import { createMember, type Member } from "@/db/factories";
import { auditEvents, sessions } from "@/db/schema";
import { formFields } from "../../playwright/support/post-form";
import {
  actionHeaders,
  type Instances,
  ORIGIN,
  openInstances,
  sessionCookie,
} from "../../playwright/support/stress/instances";
import { test } from "../../playwright/support/test";
import { startCluster } from "../../tests/support/database/cluster";
import { onServer } from "../../tests/support/database/create-database";
import { until } from "../../tests/support/database/until";
import { freePort } from "../../tests/support/free-port";

const READS = 10_000;
const MEMBERS = 8;
const READS_PER_WRITE = 4;
const PAGES_PER_STATE = 200;
/** In each row of the audit trail. */
const EVENT = "first-letter:uppercase";

type Counts = { reads: number; stale: number; failed: number };

test("a member's page shows each own write while the replica's replay pauses, and after the replica has stopped", async () => {
  test.setTimeout(120_000 + READS * 200);
  const { club, server, standby, replicaUrl, close } = await openClub();
  const members = await Promise.all(Array.from({ length: MEMBERS }, (_, number) => signIn(club, number)));
  const warnings = () => server.log().filter(({ msg }) => msg.includes("replica"));

  /** `during` gets a function that waits for a number of further pages, or for the end of the load. */
  const load = async (reads: number, during: (passed: (pages: number) => Promise<void>) => Promise<void>) => {
    const counts = { reads: 0, stale: 0, failed: 0 };
    const isDone = () => counts.reads >= reads;
    const passed = (pages: number) => {
      const goal = Math.min(counts.reads + pages, reads);
      return until(() => counts.reads >= goal, 120_000);
    };
    const loads = members.map((member) => writeAndRead(server.url, member, counts, isDone));
    const change = async () => {
      while (!isDone()) await during(passed);
    };
    await Promise.all([...loads, change()]);
    return counts;
  };

  const before = await countScans(replicaUrl);
  const paused = await load(READS, async (passed) => {
    await onServer(standby.connectionString, "select pg_wal_replay_pause()");
    await passed(PAGES_PER_STATE);
    await onServer(standby.connectionString, "select pg_wal_replay_resume()");
    await passed(PAGES_PER_STATE);
  });
  const onReplica = (await countScans(replicaUrl)) - before;
  expect(warnings()).toEqual([]);

  let isStopped = false;
  const stopped = await load(READS / 5, async (passed) => {
    await passed(PAGES_PER_STATE);
    if (!isStopped) standby.stop();
    isStopped = true;
  });
  console.table({
    "replay pauses and resumes": { ...paused, "scans of members on the replica": onReplica },
    "the replica stops": { ...stopped, "lines in the log": warnings().length },
  });
  await close();
  for (const { stale, failed } of [paused, stopped])
    expect({ stale, failed }).toEqual({ stale: 0, failed: 0 });
  expect(onReplica).toBeGreaterThan(READS / 10);
  expect(warnings()).toMatchObject([{ msg: "the replica can't be used: reads use the primary" }]);
});

test("a page that its own action renders without JavaScript shows what the action wrote", async () => {
  const { club, server, standby, close } = await openClub();
  const hedy = await signIn(club, 0, { role: "admin" });
  const { id, username } = await createMember(club.db);
  const address = `${server.url}/concierge/staff/members/${username}`;
  const read = async (init: RequestInit = {}) => {
    const headers = { ...init.headers, cookie: hedy.cookie };
    const page = await fetch(address, { ...init, headers, redirect: "manual" });
    const html = await page.text();
    expect(page.status).toBe(200);
    return { html, events: html.split(EVENT).length - 1 };
  };
  const empty = await read();
  await club.db.update(sessions).set({ lastWrite: 0 });
  await onServer(standby.connectionString, "select pg_wal_replay_pause()");
  await club.db.insert(auditEvents).values({ action: "inviting paused", subjectId: id });
  await expect.poll(async () => (await read()).events, "on the replica").toBe(empty.events);
  const body = new FormData();
  const fields = { ...formFields(empty.html, "Pause inviting"), reason: "A test" };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const { host } = new URL(ORIGIN);
  const after = await read({ method: "POST", body, headers: { origin: ORIGIN, "x-forwarded-host": host } });
  expect(after.html).toContain("A test");
  expect(after.events).toBeGreaterThan(empty.events);
  expect((await read()).events).toBe(after.events);
  await onServer(standby.connectionString, "select pg_wal_replay_resume()");
  await close();
});

async function openClub() {
  const primary = startCluster(await freePort());
  const standby = primary.follow(await freePort());
  process.env.TEST_DATABASE_URL = primary.connectionString;
  const club = await openInstances(0);
  const url = new URL(standby.connectionString);
  url.pathname = new URL(club.connectionString).pathname;
  const server = await club.startAnother({ DATABASE_REPLICA_URL: url.href, LOG_LEVEL: "info" });
  const close = async () => {
    await server.close();
    await club.close();
    primary.stop();
  };
  return { club, server, standby, replicaUrl: url.href, close };
}

type SignedIn = { username: string; cookie: string };

async function signIn({ db }: Instances, number: number, values: Partial<Member> = {}): Promise<SignedIn> {
  const { id, username } = await createMember(db, { username: `member${number}`, ...values });
  return { username, cookie: await sessionCookie(db, id) };
}

/** Changes the member's bio and reads the member's page several times, until `isDone`. */
async function writeAndRead(
  url: string,
  { username, cookie }: SignedIn,
  counts: Counts,
  isDone: () => boolean,
): Promise<void> {
  for (let write = 1; !isDone(); write++) {
    const bio = `bio ${performance.now()}-${write}.`;
    const details = { firstName: "Ada", lastName: "Cole", username, bio };
    const written = await fetch(`${url}/account/details`, {
      method: "POST",
      headers: { ...actionHeaders("changeDetailsAction"), cookie },
      body: JSON.stringify([details]),
    });
    expect([written.status, await written.text()]).toEqual([200, expect.stringContaining('"success"')]);
    for (let read = 0; read < READS_PER_WRITE; read++) {
      const page = await fetch(`${url}/${username}`, { headers: { cookie }, redirect: "manual" });
      const text = await page.text();
      counts.reads += 1;
      if (page.status !== 200) counts.failed += 1;
      else if (!text.includes(bio)) counts.stale += 1;
    }
  }
}

/** Returns how often the replica has read the table of members. */
async function countScans(connectionString: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    "select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = 'members'",
  );
  await client.end();
  return Number(rows[0].scans);
}
