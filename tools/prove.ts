import { ensureBuilt } from "../scripts/build.mjs";
import { ensureInstalled } from "../scripts/install.mjs";
import { runBrowser, runUnit } from "../scripts/run-tests.mjs";
import { handleHelp } from "../src/server/print-help.mjs";
import { startPgBouncer } from "./pgbouncer";

type LongTest = {
  shows: string;
  file: string;
  /** The servers' requests go through PgBouncer. */
  isPooled?: true;
  /** It uses packages of `tools/`. */
  hasOwnPackages?: true;
};

/** So few that the servers share them. */
const POOLED_CONNECTIONS = 5;

/** Tests that CI runs with small counts and that this command runs with large ones. */
const LONG_TESTS: Record<string, LongTest> = {
  race: {
    shows: "exactly six of two hundred concurrent friends join by a group link",
    file: "tests/domain/joining/race.postgres.test.ts",
  },
  database: {
    shows:
      "a club survives a database that is unavailable, silent, reset, read-only, slow or replaced by its standby",
    file: "tests/db/(connections|failover|listen|migrate).postgres",
  },
  overload: {
    shows: "at three times its capacity a server serves what it can, rejects the rest fast, and recovers",
    file: "tools/proofs/overload.postgres.spec.ts",
  },
  "open-connections": {
    shows: "connections that send half a request, or an upgrade, are closed within 90 s and delay no stop",
    file: "tools/proofs/open-connections.spec.ts",
  },
  "silent-network": {
    shows: "pages and actions end within six seconds when the network to the database drops every packet",
    file: "tools/proofs/silent-network.postgres.spec.ts",
  },
  "wrong-pages": {
    shows:
      "300 actions a second slow other visitors equally at a page that has the action and at one that lacks it",
    file: "tools/proofs/wrong-pages.postgres.spec.ts",
  },
  "open-api": {
    shows:
      "two linters and two generators accept the OpenAPI document, and a generated client calls every operation",
    file: "tools/proofs/open-api.spec.ts",
    hasOwnPackages: true,
  },
  alerts: {
    shows: "promtool accepts the alerts; each is raised when it should be, and silent in a calm club",
    file: "tools/proofs/alerts.spec.ts",
  },
  "two-builds": {
    shows: "a page of the previous build works with the next build when both have the same key",
    file: "tools/proofs/two-builds.spec.ts",
  },
  rolling: {
    shows: "no request fails while two servers restart one after the other at half load",
    file: "playwright/desktop-only/rolling-restart.postgres.spec.ts",
  },
  seats: {
    shows:
      "exactly six friends, or one, of two hundred join by one link at two servers, however the link ends",
    file: "playwright/desktop-only/concurrent-joins.postgres.spec.ts",
  },
  close: {
    shows: "friends who join before a group link is closed stay members, and no one joins later",
    file: "tests/domain/invitations/close-link.postgres.test.ts",
  },
  credit: {
    shows:
      "one of two hundred concurrent purchases gets the last credit, and refunds never exceed their purchase",
    file: "tests/domain/(ledger/ledger|perks/(claim-perk|return-perk|withdraw-claim)).postgres",
  },
  till: {
    shows:
      "one of two hundred charges of a code succeeds, a retry gets the same result, and refunds never exceed the charge",
    file: "tests/domain/till/charge-code.postgres.test.ts",
  },
  "till-servers": {
    shows: "charges, refunds and claims at two servers count once, and no balance falls below zero",
    file: "playwright/desktop-only/concurrent-payments.postgres.spec.ts",
  },
  "till-kill": {
    shows: "no charge is half done when the server is killed, and a retry gets the same result",
    file: "tests/domain/till/kill-payments.postgres.test.ts",
  },
  "perk-claims": {
    shows: "one of two hundred claims at two servers gets the last code, or the last place of a limit",
    file: "tests/domain/perks/pools.postgres.test.ts",
  },
  passes: {
    shows: "a pass is used once when two tills use and undo it at the same time",
    file: "tests/domain/till/mark-pass-used.postgres.test.ts",
  },
  pushes: {
    shows: "each notification arrives, and senders that are killed repeat few",
    file: "tests/domain/push/kill-pushes.postgres.test.ts",
  },
  "silent-devices": {
    shows:
      "notifications arrive as fast while 100 of 1,000 devices never respond, of one member or of many; prints p95",
    file: "tests/domain/push/silent-devices.test.ts",
  },
  cards: {
    shows: "a till accepts no forged, shifted or replayed code of a member's card or wallet pass",
    file: "tests/domain/(till/find-card.postgres|wallet/own-pass).test.ts",
  },
  figures: {
    shows: "the figures of perks and of what the club owes are those of plain SQL",
    file: "tests/domain/ledger/figures.postgres.test.ts",
  },
  "perk-kill": {
    shows: "no claim of a code and no use of a pass is half done when the server is killed",
    file: "tests/domain/perks/kill-perks.postgres.test.ts",
  },
  pauses: {
    shows:
      "a request is withdrawn or answered, put off or claimed, declined or joined, joined by one sponsor of two, and sent at most once",
    file: "tests/domain/(concierge/queue/pauses|invitations/decline-invitation|joining/choose-sponsor).postgres.test.ts",
  },
  ledger: {
    shows: "a member's credit behaves like its model for any sequence of commands",
    file: "tests/domain/ledger/credit-model.postgres.test.ts",
  },
  farm: {
    shows: "throwaway addresses, also with every credit perk, make little credit spendable; prints how much",
    file: "tests/domain/ledger/credit-abuse.postgres.test.ts",
  },
  "member-import": {
    shows:
      "a file of members is imported once, also by two imports at the same time, and after the command was killed",
    file: "tests/domain/member-import/(import-members|undo-import).postgres.test.ts",
  },
  letters: {
    shows:
      "a letter to 50,000 members is queued in under a minute and sent once to each, while workers are killed",
    file: "tests/domain/letters/kill-letters.postgres.test.ts",
  },
  "owner-tasks": {
    shows: "an owner of 600 members does twenty tasks with at most five clicks each; prints the clicks",
    file: "tools/proofs/owner-tasks.spec.ts",
  },
  "letter-mails": {
    shows: "a text browser (w3m) reads in an email's HTML what two mail parsers read in its plain text",
    file: "tests/domain/messages/senders/letter-mails.test.ts",
  },
  roles: {
    shows: "one of the last two administrators stays when both lower each other's role",
    file: "tests/domain/member-administration/set-role.postgres.test.ts",
  },
  waitlist: {
    shows: "only one of admitting, removing and joining succeeds for a waitlist entry",
    file: "tests/domain/waitlist/waitlist.postgres.test.ts",
  },
  evenings: {
    shows:
      "members and guests never take more places than an evening has, while places are returned, used and offered",
    file: "tests/domain/evenings/evenings.postgres.test.ts",
  },
  draws: {
    shows: "ten workers, one of them killed, draw once; each name has the same chance",
    file: "tests/domain/draws/draws.postgres.test.ts",
  },
  vouching: {
    shows:
      "one invitation at most comes of a member's answer, an admission, an end after seven days and leaving",
    file: "tests/domain/waitlist/vouching.postgres.test.ts",
  },
  claims: {
    shows:
      "one of ten concierges claims a request when all try at the same time, and two get different next requests",
    file: "tests/domain/concierge/queue/claim-request.postgres.test.ts",
  },
  "concierge-past": {
    shows: "a page of the concierge console needs the same statements and time, however long the past is",
    file: "tests/domain/concierge/queue/get-queue.postgres.test.ts",
  },
  concierge: {
    shows:
      "a concierge sends forty requests by keyboard, two concierges see correct lists, and a long past costs nothing",
    file: "playwright/desktop-only/concierge-forty-requests.spec.ts",
  },
  proposals: {
    shows: "a new contact is approved once, and is never applied after it was stopped",
    file: "tests/domain/contact-recovery/contact-recovery.postgres.test.ts",
  },
  "life-cycle": {
    shows: "invitations behave like their model for any sequence of commands",
    file: "tests/domain/invitations/life-cycle",
  },
  hostile: {
    shows: "hostile input about a friend is rejected, or becomes one message to that friend",
    file: "tests/domain/concierge/hostile-requests.test.ts",
  },
  lists: {
    shows: "a member's list scans no table, however many invitations there are",
    file: "tests/domain/invitations/list-invitations.postgres.test.ts",
  },
  queue: {
    shows: "messages are sent once and soon, even if a provider does not respond",
    file: "tests/domain/jobs/jobs.test.ts",
  },
  "sms-cost": {
    shows: "the cost of codes stays within the limits, and a member on a known device can sign in",
    file: "tests/domain/sms-cost.postgres.test.ts",
  },
  past: {
    shows: "the jobs and the concierge console scan no table, however long the past is",
    file: "tests/domain/query-plans.postgres.test.ts",
  },
  drafts: {
    shows: "no member gets a draft while staff and members send alternating requests",
    file: "playwright/desktop-only/drafts.spec.ts",
  },
  studio: {
    shows:
      "an editor crops and publishes a brand in the built studio, and the webhook updates the members' page",
    file: "tools/proofs/studio.spec.ts",
  },
  "focal-points": {
    shows:
      "a picture's subject is fully visible wherever it fits, for every corner, edge and shipped picture",
    file: "tools/proofs/focal-points.spec.ts",
  },
  "calendar-files": {
    shows:
      "two libraries read the instants of an evening's calendar file, also on the night of a clock change",
    file: "tools/proofs/calendar-files.spec.ts",
    hasOwnPackages: true,
  },
  "html-checkers": {
    shows: "the Nu HTML Checker and IBM's accessibility checker report nothing true on any page",
    file: "tools/proofs/html-checkers.spec.ts",
    hasOwnPackages: true,
  },
  "apple-pass": {
    shows: "unzip and a second library read both forms of the pass that a member downloads",
    file: "tools/proofs/apple-pass.spec.ts",
    hasOwnPackages: true,
  },
  reads: {
    shows: "reading any address changes no row except the count of failed lookups",
    file: "playwright/desktop-only/get-requests-change-nothing.spec.ts",
  },
  histories: {
    shows: "hundreds of concurrent calls on a few invitations end and respond as the model says",
    file: "tests/domain/invitations/histories.postgres.test.ts",
  },
  kill: {
    shows: "a killed club keeps what it acknowledged and leaves nothing half done",
    file: "tests/domain/kill.postgres.test.ts",
  },
  events: {
    shows: "each friend who joins while workers are killed is counted once",
    file: "tests/domain/analytics/kill-events.postgres.test.ts",
  },
  embedded: {
    shows: "an embedded database keeps what it acknowledged before a kill or a full disk",
    file: "tests/db/(kill-embedded|full-disk).test",
  },
  chunks: {
    shows: "a journey ends although a lazily loaded script fails to load",
    file: "playwright/desktop-only/missing-chunks.spec.ts",
  },
  actions: {
    shows: "no action changes a row for a wrong identity or a foreign origin",
    file: "playwright/desktop-only/server-actions.spec.ts",
  },
  providers: {
    shows:
      "a member's pages work and messages are sent once, with each of five providers failing in five ways",
    file: "playwright/desktop-only/provider-failures.spec.ts",
  },
  pooler: {
    shows: "the journeys have the same results behind PgBouncer in transaction mode",
    file: "playwright/desktop-only/",
    isPooled: true,
  },
  replica: {
    shows:
      "a page never misses its member's own write, and none fails, while the replica is late or has stopped",
    file: "tools/proofs/replica.postgres.spec.ts",
  },
  engines: {
    shows:
      "the main journeys and every page work in Chromium, Firefox and WebKit: narrow, wide, dark, with reduced motion, forced colors, without the Navigation API",
    file: "playwright/engines/",
  },
  "two-members": {
    shows: "two members with concurrent requests never get each other's data",
    file: "playwright/desktop-only/member-data-leaks.spec.ts",
  },
};

async function prove(names: string[]): Promise<void> {
  const rows: Record<string, object> = {};
  for (const name of names) {
    const longTest = LONG_TESTS[name];
    if (!longTest) throw new Error(`there is no long test "${name}": npm --prefix tools run prove`);
    rows[name] = await run(longTest);
  }
  console.table(rows);
}

async function run(test: LongTest): Promise<object> {
  const { TEST_DATABASE_URL } = process.env;
  if (!test.isPooled) return runWith(test, { TRIALS: "many" });
  if (!TEST_DATABASE_URL) throw new Error("TEST_DATABASE_URL must name a Postgres server");
  await using after = new AsyncDisposableStack();
  const pooler = await startPgBouncer(TEST_DATABASE_URL, POOLED_CONNECTIONS);
  after.defer(pooler.close);
  return await runWith(test, { POOLER_PORT: String(pooler.port) });
}

async function runWith({ file, hasOwnPackages }: LongTest, env: Record<string, string>): Promise<object> {
  if (hasOwnPackages) await ensureInstalled("tools");
  const started = performance.now();
  const counted =
    file.includes(".spec") || file.startsWith("playwright/")
      ? await runOnBuild(file, env)
      : await runUnit([file], env);
  if (counted.failed > 0 || counted.passed === 0) process.exitCode = 1;
  const { passed, failed, skipped } = counted;
  return { passed, failed, skipped, seconds: Math.round((performance.now() - started) / 1000) };
}

async function runOnBuild(file: string, env: Record<string, string>) {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  return runBrowser([file], env);
}

function list(): void {
  const lines = Object.entries(LONG_TESTS).map(([name, { shows }]) => `  ${name.padEnd(16)} ${shows}`);
  console.log(["npm --prefix tools run prove <name> …, or all:", ...lines].join("\n"));
}

handleHelp("npm --prefix tools run prove <name> …   (without a name: lists them)");
const [first, ...others] = process.argv.slice(2);
if (!first) list();
else void prove(first === "all" ? Object.keys(LONG_TESTS) : [first, ...others]);
