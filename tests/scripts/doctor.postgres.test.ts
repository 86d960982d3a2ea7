import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { openDatabase } from "@/db/client";
import { parseEnv } from "@/lib/env";
import { openServedDatabase, type ServedDatabase } from "../support/database/postgres";
import { startSmtpServer, type TestSmtpServer } from "../support/doubles/smtp-server";

let served: ServedDatabase;
let mail: TestSmtpServer;

beforeAll(async () => {
  served = await openServedDatabase(1);
  mail = await startSmtpServer();
});
afterAll(() => Promise.all([served.drop(), mail.close()]));

async function doctor(changes: Record<string, string> = {}) {
  const settings = {
    DATABASE_URL: served.connectionString,
    APP_URL: "https://club.example",
    AUTH_SECRET: "a".repeat(32),
    CONTACT_KEY: `k1:${"ab".repeat(32)}`,
    SMTP_URL: mail.url,
    MAIL_FROM: "The Club <hello@club.example>",
    DEMO: "",
    NODE_OPTIONS: "",
  };
  const args = ["--conditions=react-server", "--import", "tsx", "scripts/doctor.ts"];
  const script = spawn(process.execPath, args, { env: { ...process.env, ...settings, ...changes } });
  const [stdout] = await Promise.all([text(script.stdout), once(script, "exit")]);
  return { stdout, status: script.exitCode };
}

test("A club with a database and a mail server is well; what it does without is noted.", async () => {
  const { stdout, status } = await doctor();
  expect(stdout).toMatch(/^good {2}database writes/m);
  expect(stdout).toMatch(/^good {2}migrations/m);
  expect(stdout).toMatch(/^good {2}notifications/m);
  expect(stdout).toMatch(/^good {2}mail server/m);
  expect(stdout).toMatch(/^note {2}no text messages .* nobody can sign in or join by phone$/m);
  expect(stdout).toMatch(/Nothing stops the club\.\n$/);
  expect(status).toBe(0);
});

test.each([
  [
    "a database that isn't there",
    { DATABASE_URL: "postgres://postgres@127.0.0.1:1/none" },
    /^STOP {2}database /m,
  ],
  ["a mail server that isn't there", { SMTP_URL: "smtp://127.0.0.1:1" }, /^STOP {2}mail server/m],
  ["no way to send codes", { SMTP_URL: "", MAIL_FROM: "" }, /^STOP {2}codes/m],
  ["a setting that is wrong", { APP_URL: "club" }, /^STOP {2}settings +APP_URL must be an origin/m],
])("%s stops a club, with exit code 1", async (_, changes, line) => {
  const { stdout, status } = await doctor(changes);
  expect(stdout).toMatch(line);
  expect(stdout).toMatch(/1 of these stop the club\.\n$/);
  expect(status).toBe(1);
});

describe("on the embedded database, while its server is stopped,", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "plus-one-doctor-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const embedded = () => doctor({ DATABASE_URL: "", DATA_DIR: dataDir });

  test("it looks whether rows can be written, at the migrations and at the clock, and gives the folder back", async () => {
    await (await openDatabase(parseEnv({ DATA_DIR: dataDir }))).close();
    const { stdout, status } = await embedded();
    expect(stdout).toMatch(/^good {2}database writes/m);
    expect(stdout).toMatch(/^good {2}migrations +all \d+$/m);
    expect(stdout).toMatch(/^good {2}database clock/m);
    expect(status).toBe(0);
    expect(readdirSync(dataDir)).toEqual(["database"]);
  });

  test("migrations that are missing are noted", async () => {
    const { db, close } = await openDatabase(parseEnv({ DATA_DIR: dataDir }));
    await db.execute(
      "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
    );
    await close();
    expect((await embedded()).stdout).toMatch(/^note {2}migrations +1 to come/m);
  });

  test("one that isn't there yet is not made by it", async () => {
    expect((await embedded()).stdout).toMatch(/^note {2}migrations +none yet/m);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("a folder that can't be opened as a database stops the club", async () => {
    writeFileSync(path.join(dataDir, "database"), "");
    const { stdout, status } = await embedded();
    expect(stdout).toMatch(/^STOP {2}database /m);
    expect(status).toBe(1);
  });
});
