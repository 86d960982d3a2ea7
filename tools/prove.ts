import { ensureBuilt } from "../scripts/build.mjs";
import { handleHelp } from "../src/server/print-help.mjs";
import { runBrowser, runUnit } from "../scripts/run-tests.mjs";

type Proof = { that: string; file: string; counts: Record<string, number> };

/** What a commit tries a few times and this tries often; a file of Playwright's is a journey on the production build. */
const PROOFS: Record<string, Proof> = {
  race: {
    that: "of two hundred friends at once on a group's link exactly six join",
    file: "tests/domain/joining/race.postgres.test.ts",
    counts: { RACE_TRIALS: 200 },
  },
  database: {
    that: "a club outlasts a database that is refused, silent, reset, read-only, slow or replaced by its standby",
    file: "tests/db/(connections|failover|listen|migrate-when-ready).postgres",
    counts: {},
  },
  overload: {
    that: "at three times what it can do a server does what it can, turns the rest away fast, and is then as before",
    file: "tools/proofs/overload.postgres.spec.ts",
    counts: { OVERLOAD_SECONDS: 60 },
  },
  "two-builds": {
    that: "a page of the build before is taken by the build after it on the same key, and a member's card is made",
    file: "tools/proofs/two-builds.spec.ts",
    counts: {},
  },
  rolling: {
    that: "two servers are restarted one after the other at half load, and no request fails",
    file: "playwright/desktop-only/rolling.postgres.spec.ts",
    counts: { ROLLING_RESTARTS: 10 },
  },
  seats: {
    that: "of two hundred friends who post or call one link's actions at two servers exactly six, or one, join, whatever ends the link",
    file: "playwright/desktop-only/seats.postgres.spec.ts",
    counts: { SEATS_TRIALS: 250, SEATS_FRIENDS: 200 },
  },
  close: {
    that: "who joins by a group's link before it is closed stays, and nobody after",
    file: "tests/domain/invitations/close-link.postgres.test.ts",
    counts: { CLOSE_TRIALS: 200 },
  },
  credit: {
    that: "of two hundred who buy with the last credit at once one does, and refunds never exceed their purchase",
    file: "tests/domain/(ledger/ledger|perks/claim-perk).postgres",
    counts: { CREDIT_TRIALS: 200 },
  },
  till: {
    that: "of two hundred takes of one code one is taken, the same take again is told the same, and refunds stay within it",
    file: "tests/domain/till/charge-code.postgres.test.ts",
    counts: { TILL_TRIALS: 200 },
  },
  "till-servers": {
    that: "of takes, refunds and claims that are posted to two servers at once none is counted twice, and no balance falls below zero",
    file: "playwright/desktop-only/till-races.postgres.spec.ts",
    counts: { TILL_SERVER_TRIALS: 200, TILL_SERVER_TAKES: 200 },
  },
  "till-kill": {
    that: "of a hundred takes during which the server is killed none is half done, and each sent again is told the same",
    file: "tests/domain/till/kill-takes.postgres.test.ts",
    counts: { TAKE_KILLS: 100 },
  },
  ledger: {
    that: "whatever is done to a member's credit, in whatever order, goes as the model says",
    file: "tests/domain/ledger/credit-model.postgres.test.ts",
    counts: { CREDIT_SEQUENCES: 500 },
  },
  farm: {
    that: "throwaway addresses make little credit spendable, and what they do is printed",
    file: "tests/domain/ledger/farm.postgres.test.ts",
    counts: { FARM_ADDRESSES: 120 },
  },
  roles: {
    that: "of the last two administrators who lower each other at once one stays",
    file: "tests/domain/administration/set-role.postgres.test.ts",
    counts: { ROLE_TRIALS: 200 },
  },
  waitlist: {
    that: "of those who let one in, remove one or join at once no two come through",
    file: "tests/domain/waitlist/waitlist.postgres.test.ts",
    counts: { WAITLIST_TRIALS: 200 },
  },
  claims: {
    that: "a request that ten concierges claim at once is claimed by one",
    file: "tests/domain/concierge/queue/claim.postgres.test.ts",
    counts: { CLAIMS: 2000 },
  },
  "claim-next": {
    that: "of two concierges who claim what comes next as fast as they can each gets other requests",
    file: "tests/domain/concierge/queue/claim-next.postgres.test.ts",
    counts: { DESK_REQUESTS: 200 },
  },
  "desk-past": {
    that: "a page of the desk takes the same statements and no longer, however much is done",
    file: "tests/domain/concierge/queue/desk-past.postgres.test.ts",
    counts: { DESK_PAST: 100_000, DESK_REQUESTS: 200 },
  },
  desk: {
    that: "forty requests are sent by keyboard alone, of two who claim two hundred each reads the truth, and a long past costs nothing",
    file: "playwright/desktop-only/desk-forty.spec.ts",
    counts: { DESK_SENDINGS: 40, DESK_REQUESTS: 200, DESK_PAST: 100_000 },
  },
  proposals: {
    that: "a new contact is agreed to once, and is never put in place when it was stopped",
    file: "tests/domain/contact-recovery/contact-proposals.postgres.test.ts",
    counts: { PROPOSAL_TRIALS: 100 },
  },
  "life-cycle": {
    that: "whatever is done to invitations, in whatever order, goes as the model says",
    file: "tests/domain/invitations/life-cycle",
    counts: { LIFE_CYCLE_SEQUENCES: 500 },
  },
  hostile: {
    that: "whatever is typed about a friend is refused, or becomes one message to that one friend",
    file: "tests/domain/concierge/intake/hostile-requests.test.ts",
    counts: { HOSTILE_ROUNDS: 500 },
  },
  lists: {
    that: "a member's list scans no table, however many invitations there are",
    file: "tests/domain/invitations/lists/list-invitations.postgres.test.ts",
    counts: { LIST_ROWS: 200_000 },
  },
  queue: {
    that: "messages leave once and soon, whatever doesn't respond",
    file: "tests/domain/jobs/jobs.test.ts",
    counts: {},
  },
  toll: {
    that: "whatever strangers try, codes cost the club what the limits say, and a member on a known device gets in",
    file: "tests/domain/toll.postgres.test.ts",
    counts: { TOLL_ATTEMPTS: 10_000 },
  },
  past: {
    that: "the jobs and the desk scan no table, however long the past is",
    file: "tests/domain/query-plans.postgres.test.ts",
    counts: { PAST_ROWS: 200_000 },
  },
  drafts: {
    that: "of five hundred requests by staff and members in turn no member's gets a draft",
    file: "playwright/desktop-only/drafts.spec.ts",
    counts: { DRAFT_REQUESTS: 500 },
  },
  studio: {
    that: "an editor finds a brand in the built studio, cuts its picture and publishes it, and the webhook brings it to members",
    file: "tools/proofs/studio.spec.ts",
    counts: {},
  },
  "focal-points": {
    that: "a subject in any corner or at any edge of a picture is whole wherever it fits, and so is each shipped picture's",
    file: "tools/proofs/focal-points.spec.ts",
    counts: {},
  },
  reads: {
    that: "reading an address changes no row but the count of codes that name nothing, however often",
    file: "playwright/desktop-only/reads-change-nothing.spec.ts",
    counts: { READ_TIMES: 50 },
  },
  histories: {
    that: "hundreds of calls at once on a few invitations end as the model says, and so does each answer",
    file: "tests/domain/invitations/histories.postgres.test.ts",
    counts: { HISTORIES: 300, HISTORY_CALLS: 400, HISTORY_KILLS: 20 },
  },
  kill: {
    that: "what a club acknowledged before it is killed is there, and nothing is done by half",
    file: "tests/domain/kill.postgres.test.ts",
    counts: { KILLS: 300 },
  },
  events: {
    that: "of friends who join while workers are killed each is counted, once",
    file: "tests/domain/analytics/events.postgres.test.ts",
    counts: { EVENT_JOINS: 1000, EVENT_KILLS: 30 },
  },
  embedded: {
    that: "what a club on an embedded database acknowledged before it is killed, or its disk was full, is there, whole",
    file: "tests/db/(embedded|full-disk).test",
    counts: { EMBEDDED_KILLS: 300 },
  },
  chunks: {
    that: "a journey ends, whichever part of the page can't be loaded on the way",
    file: "playwright/desktop-only/chunks.spec.ts",
    counts: { CHUNK_JOURNEYS: 9, CHUNKS_ALONE: 20 },
  },
  actions: {
    that: "no action changes a row for a wrong identity, or from anywhere but our own pages",
    file: "playwright/desktop-only/actions.spec.ts",
    counts: { ACTION_IDENTITIES: 3, ACTION_PATHS: 4, ACTION_ORIGINS: 96 },
  },
  providers: {
    that: "with each of five providers failing in each of five ways a member's paths work, and messages leave once",
    file: "playwright/desktop-only/providers.spec.ts",
    counts: { PROVIDERS_APART: 1 },
  },
  "two-members": {
    that: "of two members who ask at once none gets a byte of the other's",
    file: "playwright/desktop-only/two-members.spec.ts",
    counts: { MEMBERS_REQUESTS: 500 },
  },
};

async function prove(names: string[]): Promise<void> {
  const rows: Record<string, object> = {};
  for (const name of names) {
    const proof = PROOFS[name];
    if (!proof) throw new Error(`there is no proof "${name}": npm run prove lists them`);
    rows[name] = await run(proof);
  }
  console.table(rows);
}

async function run({ file, counts }: Proof): Promise<object> {
  const often = Object.entries(counts).map(([variable, count]) => [variable, String(count)]);
  const env = { ...Object.fromEntries(often), PROOF: "1" };
  const started = performance.now();
  const tally = file.includes(".spec") ? await onBuild(file, env) : await runUnit([file], env);
  if (tally.failed > 0 || tally.passed === 0) process.exitCode = 1;
  return { ...counts, ...tally, seconds: Math.round((performance.now() - started) / 1000) };
}

async function onBuild(file: string, env: Record<string, string>) {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  return runBrowser([file], env);
}

function list(): void {
  const lines = Object.entries(PROOFS).map(([name, { that, counts }]) => {
    const often = Object.entries(counts).map(([variable, count]) => `${variable}=${count}`);
    return `  ${name.padEnd(12)} ${that} (${often.join(", ")})`;
  });
  console.log(["npm run prove <name> …, or all:", ...lines].join("\n"));
}

handleHelp("npm run prove <name> … (without a name: which there are)");
const [first, ...others] = process.argv.slice(2);
if (!first) list();
else void prove(first === "all" ? Object.keys(PROOFS) : [first, ...others]);
