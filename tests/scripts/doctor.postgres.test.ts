import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { formatFindings, runChecks } from "../../scripts/doctor/run-checks";
import { placeCopy } from "../support/database/open-copy";
import { openServedDatabase, type ServedDatabase } from "../support/database/postgres";
import { startSmtpServer, type TestSmtpServer } from "../support/fakes/smtp-server";
import { runScript } from "../support/run-script";

let served: ServedDatabase;
let mail: TestSmtpServer;

beforeAll(async () => {
  served = await openServedDatabase(1);
  mail = await startSmtpServer();
});
afterAll(() => Promise.all([served.drop(), mail.close()]));

const settings = (changes: Record<string, string>) => ({
  DATABASE_URL: served.connectionString,
  APP_URL: "https://club.example",
  AUTH_SECRET: "a".repeat(32),
  CONTACT_KEY: `k1:${"ab".repeat(32)}`,
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
    expect(text).toMatch(/^good {2}database writes/m);
    expect(text).toMatch(/^good {2}migrations +all \d+$/m);
    expect(text).toMatch(/^good {2}database clock/m);
    expect(stopping).toBe(0);
    expect(readdirSync(dataDir)).toEqual(["database"]);
  });

  test("notes missing migrations", async () => {
    await placeCopy(database());
    const opened = await PGlite.create(database());
    await opened.query(
      "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
    );
    await opened.close();
    expect((await embedded()).text).toMatch(/^note {2}migrations +1 to come/m);
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
