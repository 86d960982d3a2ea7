import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { backupName } from "@/db/backup/retention";
import { createMember } from "@/db/factories";
import * as schema from "@/db/schema";
import { recordContactKeys } from "@/domain/contacts/check-contact-keys";
import { HOUR } from "@/lib/durations";
import type { ContactKeys } from "@/lib/secrets";
import { formatFindings, runChecks } from "../../scripts/doctor/run-checks";
import { hasPrograms, startCluster } from "../support/database/cluster";
import { placeCopy } from "../support/database/open-copy";
import { openServedDatabase, type ServedDatabase } from "../support/database/postgres";
import { startS3Server } from "../support/fakes/s3-server";
import { startSanityProject } from "../support/fakes/sanity-project";
import { startSmtpServer, type TestSmtpServer } from "../support/fakes/smtp-server";
import { freePort } from "../support/free-port";
import { runScript } from "../support/run-script";

let served: ServedDatabase;
let mail: TestSmtpServer;

beforeAll(async () => {
  served = await openServedDatabase(1);
  mail = await startSmtpServer({ disabledCommands: ["STARTTLS", "AUTH"] });
});
afterAll(() => Promise.all([served.drop(), mail.close()]));

const HEX = "ab".repeat(32);
const KEYS = { contactKeys: [{ id: "k1", hex: HEX }], contactLookupKey: HEX } satisfies ContactKeys;

const settings = (changes: Record<string, string>) => ({
  DATABASE_URL: served.connectionString,
  APP_URL: "https://club.example",
  AUTH_SECRET: "a".repeat(32),
  CONTACT_KEY: `k1:${HEX}`,
  SMTP_URL: mail.url,
  MAIL_FROM: "The Club <hello@club.example>",
  DEMO: "",
  ...changes,
});

const doctor = async (changes: Record<string, string> = {}) =>
  formatFindings(await runChecks(settings(changes)));

const runCommand = (changes: Record<string, string> = {}) =>
  runScript(["scripts/doctor.ts"], settings(changes));

test("prints the findings and exits with 1 when something stops the club", async () => {
  const well = await runCommand();
  expect(well.stdout).toMatch(/^good {2}settings .*\n(.*\n)+Nothing stops the club\.\n$/);
  expect(well.status).toBe(0);
  const stopped = await runCommand({ APP_URL: "club" });
  expect(stopped.stdout).toMatch(/^STOP {2}settings .*\n1 of these stops the club\.\n$/);
  expect(stopped.status).toBe(1);
});

test("compares a connection pooler with the database, and asks for the limits of its connections", async () => {
  const pooled = async (options: string) => {
    const url = new URL(served.connectionString);
    url.searchParams.set("options", options);
    return doctor({ DATABASE_URL: url.href, DATABASE_DIRECT_URL: served.connectionString });
  };
  const limited = await pooled("-c statement_timeout=3500 -c lock_timeout=2500");
  expect(limited.text).toMatch(/^good {2}connection pooler +it leads to the same database$/m);
  expect((await pooled("-c statement_timeout=0")).text).toMatch(
    /^note {2}connection pooler +it sets no limits: add connect_query='set statement_timeout = 3500; set lock_timeout = 2500; set jit = off'/m,
  );
  const other = new URL(served.connectionString);
  other.pathname = "/postgres";
  const wrong = await doctor({ DATABASE_URL: other.href, DATABASE_DIRECT_URL: served.connectionString });
  expect(wrong.text).toMatch(/^STOP {2}connection pooler +.* lead to different databases$/m);
});

test("compares a read replica with the database, without stopping the club", async () => {
  const replica = async (DATABASE_REPLICA_URL: string) => {
    const { text, stopping } = await doctor({ DATABASE_REPLICA_URL });
    return [/ read replica +(.+)/.exec(text)?.[1], stopping];
  };
  const wrong = "DATABASE_REPLICA_URL names no replica of this database";
  expect(await replica(served.connectionString)).toEqual([wrong, 0]);
  expect(await replica("postgres://postgres@127.0.0.1:1/none")).toEqual([
    expect.stringMatching(/^it can't be used: .*ECONNREFUSED/),
    0,
  ]);
});

(hasPrograms() ? test : test.skip)("says how far a read replica is behind", async () => {
  const primary = startCluster(await freePort());
  const standby = primary.follow(await freePort());
  const urls = { DATABASE_URL: primary.connectionString, DATABASE_REPLICA_URL: standby.connectionString };
  const { text } = await doctor(urls);
  standby.stop();
  primary.stop();
  expect(text).toMatch(/^good {2}read replica +\d+ bytes behind$/m);
});

test("asks for the club's postal address and contact, which messages name", async () => {
  const { text, stopping } = await doctor();
  expect(text).toMatch(/^note {2}postal address +none: .+\/concierge\/staff\/settings$/m);
  expect(text).toMatch(/^note {2}contact +none: .+\/concierge\/staff\/settings$/m);
  expect(stopping).toBe(0);
  const entered = { postalAddress: "12 Mercer Street", contact: "hello@club.example" };
  await served.db.insert(schema.clubSettings).values(entered);
  const asked = await doctor();
  expect(asked.text).toMatch(/^good {2}postal address/m);
  expect(asked.text).toMatch(/^good {2}contact +hello@club\.example$/m);
  await served.db.delete(schema.clubSettings);
});

test("accepts a club with a database and a mail server, and notes missing services", async () => {
  const { text, stopping } = await doctor();
  expect(text).toMatch(/^good {2}database writes/m);
  expect(text).toMatch(/^good {2}migrations/m);
  expect(text).toMatch(/^good {2}notifications/m);
  expect(text).toMatch(/^good {2}mail server/m);
  expect(text).toMatch(/^note {2}no text messages .* no one can sign in or join by phone$/m);
  expect(text).toMatch(/Nothing stops the club\.$/);
  expect(stopping).toBe(0);
});

test.each([
  [
    "an unreachable database",
    { DATABASE_URL: "postgres://postgres@127.0.0.1:1/none" },
    /^STOP {2}database /m,
  ],
  ["an unreachable mail server", { SMTP_URL: "smtp://127.0.0.1:1" }, /^STOP {2}mail server/m],
  ["a club that cannot send codes", { SMTP_URL: "", MAIL_FROM: "" }, /^STOP {2}codes/m],
  ["an invalid setting", { APP_URL: "club" }, /^STOP {2}settings +APP_URL must be an origin/m],
])("%s stops the club", async (_, changes, line) => {
  const { text, stopping } = await doctor(changes);
  expect(text).toMatch(line);
  expect(text).toMatch(/1 of these stops the club\.$/);
  expect(stopping).toBe(1);
});

test.each([
  ["https without a trusted proxy", {}, /^note {2}TRUSTED_PROXY_HOPS +it is 0 although APP_URL is https/m],
  ["a misspelled variable", { SMPT_URL: "smtp://mail" }, /^note {2}SMPT_URL .* did you mean SMTP_URL\?$/m],
  ["a folder that takes no backup", { BACKUP_DIR: "/proc" }, /^note {2}backups .*\/proc can't be used: /m],
  ["shipped content", {}, /^note {2}content +members see \d+ made-up brands/m],
])("%s is noted", async (_, changes, line) => {
  const { text, stopping } = await doctor(changes);
  expect(text).toMatch(line);
  expect(stopping).toBe(0);
});

test("counts made-up brands in a Sanity project", async () => {
  const project = await startSanityProject();
  const sanity = { SANITY_PROJECT_ID: "plus1one", SANITY_API_URL: project.url };
  try {
    project.documents.set("brand-own", { _id: "brand-own", _type: "brand" });
    const own = await runCommand(sanity);
    expect(own.stdout).toMatch(/^good {2}Sanity .* has 1 brands$/m);
    expect(own.stdout).not.toMatch(/made-up/);
    project.documents.set("brand-corvo", { _id: "brand-corvo", _type: "brand" });
    expect((await runCommand(sanity)).stdout).toMatch(/^note {2}content +members see 1 made-up brands/m);
  } finally {
    await project.close();
  }
});

test("notes a club without backups, and one whose newest backup is old", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "plus-one-doctor-"));
  const store = (takenAt: Date) => writeFileSync(path.join(folder, backupName(takenAt)), "");
  try {
    expect((await doctor()).text).toMatch(/^note {2}backups +none: set BACKUP_DIR or BACKUP_S3_URL/m);
    const settings = { BACKUP_DIR: folder };
    expect((await doctor(settings)).text).toMatch(/^note {2}backups +none yet in /m);
    store(new Date(Date.now() - 27 * HOUR));
    expect((await doctor(settings)).text).toMatch(
      /^note {2}backups +1 in .+; the newest one is 27 hours old$/m,
    );
    store(new Date());
    expect((await doctor(settings)).text).toMatch(
      /^good {2}backups +2 in .+; the newest one is 0 hours old$/m,
    );
    const { text, stopping } = await doctor({
      BACKUP_S3_URL: "http://127.0.0.1:1/b",
      BACKUP_S3_KEY_ID: "k",
      BACKUP_S3_SECRET: "s",
    });
    expect(text).toMatch(/^note {2}backups +http:\/\/127\.0\.0\.1:1\/b can't list the backups: /m);
    expect(stopping).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("says when the worker last restored a backup, and why a rehearsal failed", async () => {
  const rehearsal = async (values?: Partial<typeof schema.latestBackups.$inferInsert>) => {
    const row = { place: "folder", takenAt: new Date(), ...values } as const;
    await served.db.delete(schema.latestBackups);
    if (values) await served.db.insert(schema.latestBackups).values(row);
    const { text, stopping } = await doctor({ BACKUP_DIR: folder });
    expect(stopping).toBe(0);
    return /^(.*) {2}backup rehearsal +(.*)$/m.exec(text)?.slice(1);
  };
  const folder = mkdtempSync(path.join(tmpdir(), "plus-one-doctor-"));
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR - HOUR);
  const restored = (days: number) => `the worker restored a backup of the folder ${days} days ago`;
  try {
    expect((await doctor()).text).not.toMatch(/backup rehearsal/);
    expect(await rehearsal()).toEqual(["note", expect.stringMatching(/^none yet in the folder: /)]);
    expect(await rehearsal({ rehearsedAt: daysAgo(3) })).toEqual(["good", restored(3)]);
    expect(await rehearsal({ rehearsedAt: daysAgo(12) })).toEqual(["note", restored(12)]);
    expect(await rehearsal({ rehearsedAt: daysAgo(3), rehearsalError: "members was not restored" })).toEqual([
      "note",
      "the newest backup in the folder was not restored: members was not restored",
    ]);
  } finally {
    await served.db.delete(schema.latestBackups);
    rmSync(folder, { recursive: true });
  }
});

test("writes and reads a file in the store of pictures, and notes a store that is needed and not set", async () => {
  const s3 = await startS3Server();
  const { url, keyId, secret, region } = s3.settings;
  const store = {
    PICTURES_S3_URL: url,
    PICTURES_S3_KEY_ID: keyId,
    PICTURES_S3_SECRET: secret,
    PICTURES_S3_REGION: region,
  };
  try {
    expect((await doctor()).text).not.toMatch(/ pictures /);
    expect((await doctor(store)).text).toMatch(/^good {2}pictures +http.+ can be written and read$/m);
    expect(s3.files.size).toBe(0);
    const wrong = await doctor({ ...store, PICTURES_S3_SECRET: "another" });
    expect(wrong.text).toMatch(
      /^note {2}pictures +http.+ can't store doctor-\w+: 403 SignatureDoesNotMatch$/m,
    );
    expect(wrong.stopping).toBe(0);
    const hash = "ab".repeat(32);
    await served.db.insert(schema.storedPictures).values({ hash });
    const { id } = await createMember(served.db, { pictureHash: hash });
    expect((await doctor()).text).toMatch(
      /^note {2}pictures +1 are in an object store: set PICTURES_S3_URL/m,
    );
    await served.db.delete(schema.members).where(eq(schema.members.id, id));
  } finally {
    await s3.close();
  }
});

test("stops when the keys are not those of the data, and stores nothing itself", async () => {
  const other = { CONTACT_KEY: `k1:${"cd".repeat(32)}` };
  expect((await doctor(other)).text).toMatch(/^good {2}contact keys/m);
  expect(await served.db.$count(schema.keyFingerprints)).toBe(0);
  await recordContactKeys(served.db, KEYS);
  try {
    const { text, stopping } = await doctor(other);
    expect(text).toMatch(/^STOP {2}contact keys +CONTACT_KEY or CONTACT_LOOKUP_KEY doesn’t match the data/m);
    expect(stopping).toBe(1);
    expect((await doctor()).text).toMatch(/^good {2}contact keys +they match the data$/m);
  } finally {
    await served.db.delete(schema.keyFingerprints);
  }
});

test("checks no keys before the migration that adds their fingerprints", async () => {
  const older = await openServedDatabase(1);
  await older.db.execute("drop table key_fingerprints");
  try {
    const { text, stopping } = await doctor({ DATABASE_URL: older.connectionString });
    expect(text).not.toMatch(/contact keys/);
    expect(stopping).toBe(0);
  } finally {
    await older.drop();
  }
});

describe("with the embedded database of a stopped server", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "plus-one-doctor-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const database = () => path.join(dataDir, "database");
  const embedded = () => doctor({ DATABASE_URL: "", DATA_DIR: dataDir });

  test("checks writes, migrations and the clock, and unlocks the folder", async () => {
    await placeCopy(database());
    const { text, stopping } = await embedded();
    expect(text).toMatch(/^note {2}database +embedded, in .+ A power cut can lose the last minutes/m);
    expect(text).toMatch(/^good {2}database writes/m);
    expect(text).toMatch(/^good {2}migrations +all \d+$/m);
    expect(text).toMatch(/^good {2}database clock/m);
    expect(stopping).toBe(0);
    expect(readdirSync(dataDir)).toEqual(["database"]);
  });

  test("stops when the generated keys are missing or are others, and creates none", async () => {
    await placeCopy(database());
    const opened = await PGlite.create(database());
    await recordContactKeys(drizzle(opened, { schema }), KEYS);
    await opened.close();
    const generated = { DATABASE_URL: "", DATA_DIR: dataDir, AUTH_SECRET: "", CONTACT_KEY: "" };
    const missing = await doctor(generated);
    expect(missing.text).toMatch(/^STOP {2}contact keys +secrets\.json is missing in /m);
    expect(readdirSync(dataDir)).toEqual(["database"]);
    const store = (contactKey: string) =>
      writeFileSync(
        path.join(dataDir, "secrets.json"),
        JSON.stringify({ authSecret: "a".repeat(64), contactKey }),
      );
    store(`k1:${"cd".repeat(32)}`);
    expect((await doctor(generated)).text).toMatch(/^STOP {2}contact keys .* doesn’t match the data/m);
    store(`k1:${HEX}`);
    expect((await doctor(generated)).text).toMatch(/^good {2}contact keys/m);
  });

  test.each([
    [
      "notes missing migrations",
      "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
      /^note {2}migrations +1 to come/m,
    ],
    [
      "notes migrations of a newer release",
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
      /^note {2}migrations +1 unknown to this release/m,
    ],
    [
      "accepts a club that began with a release before 1.0.0",
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1795237173608)",
      /^good {2}migrations +all \d+$/m,
    ],
    [
      "stops on the tables of a release before 1.0.0",
      "update drizzle.__drizzle_migrations set created_at = 1795237173608",
      /^STOP {2}migrations +the tables are of a release before 1\.0\.0/m,
    ],
  ])("%s", async (_, change, line) => {
    await placeCopy(database());
    const opened = await PGlite.create(database());
    await opened.exec(change);
    await opened.close();
    expect((await embedded()).text).toMatch(line);
  });

  test("does not create a missing database", async () => {
    expect((await embedded()).text).toMatch(/^note {2}migrations +none yet/m);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("stops on a folder that is not a database", async () => {
    writeFileSync(database(), "");
    const { text, stopping } = await embedded();
    expect(text).toMatch(/^STOP {2}database /m);
    expect(stopping).toBe(1);
  });
});
