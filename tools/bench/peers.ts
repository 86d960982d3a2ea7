import { loadavg } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../../scripts/postgres.mjs";
import { bundleClub, installPeers } from "./peers/prepare-sides";
import { type Measured, type Side, startSide } from "./peers/start-side";
import { median, report, rounded } from "./support/compare";

const ROUNDS = 9;
const TRIALS = 20;
const FRIENDS = 200;
const PLACES = 6;

type Comparison = {
  operation: "create" | "join" | "pay";
  atOnce: number;
  /** The maximum of our CPU time, with Postgres's, divided by the peer's, and of our statements. */
  most: number;
  mostStatements?: number;
};

const COMPARISONS: Record<string, Comparison> = {
  "create an invitation": { operation: "create", atOnce: 1, most: 0.8 },
  "join, one at a time": { operation: "join", atOnce: 1, most: 1 },
  "join, ten at a time": { operation: "join", atOnce: 10, most: 1 },
  "pay at a till": { operation: "pay", atOnce: 1, most: 0.95, mostStatements: 10 },
};

/** What each side does in its own process, without HTTP and Next. */
const DOES = {
  create: {
    own: "session, limits, branch pause, idempotency key; invitation, place",
    peer: "session, role, recipient, pending invitations; invitation",
  },
  join: {
    own: "code, tries by address; member, one of the places, welcome credit, audit, outbox, webhooks; session, known device",
    peer: "code; user, session; member limit, invitation, membership, active organization",
  },
  pay: {
    own: "failed tries by address and till, till key, code, balance; charge, ledger entry, code's state, webhooks",
    peer: "account lock, balance; ledger entry (store-credit module, debitAccounts)",
  },
};

async function run(): Promise<void> {
  const server = await findPostgres();
  if (!server) throw new Error("set TEST_DATABASE_URL to a Postgres server");
  process.env.TEST_DATABASE_URL = server;
  await using after = new AsyncDisposableStack();
  const start = async (file: string) => after.adopt(await startSide(file), ({ close }) => close());
  const peers = installPeers();
  const club = await start(await bundleClub());
  const betterAuth = await start(join(peers, "better-auth.mjs"));
  const medusa = await start(join(peers, "medusa.mjs"));
  let rows: Record<string, Row> = {};
  for (const [title, comparison] of Object.entries(COMPARISONS)) {
    const [name, peer] = comparison.operation === "pay" ? ["Medusa", medusa] : ["better-auth", betterAuth];
    rows = { ...rows, ...(await compareCost(title, comparison, club, { name, peer })) };
  }
  rows = { ...rows, ...(await compareRaces(club, betterAuth)) };
  report(
    `CPU time of the process and of its Postgres connections, wall-clock time and statements per call: medians of ${ROUNDS} rounds, ten connections, load ${loadavg()[0]?.toFixed(1)}`,
    rows,
  );
}

type Row = { held: boolean } & Record<string, unknown>;
type Peer = { name: string; peer: Side };

/** Ratios are computed per round, so that other load on the machine affects both sides. */
async function compareCost(title: string, comparison: Comparison, club: Side, { name, peer }: Peer) {
  const { operation, atOnce, most, mostStatements } = comparison;
  const rounds: { own: Measured; other: Measured }[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const task = { operation, atOnce, warmUp: 30, count: 50 };
    const first = round % 2 === 0 ? await club.measure(task) : null;
    const other = await peer.measure(task);
    const own = first ?? (await club.measure(task));
    if (own.accepted + other.accepted < 2 * task.count) throw new Error(`${title}: not every call succeeded`);
    if (round >= 0) rounds.push({ own, other });
  }
  const middle = (figure: (round: (typeof rounds)[number]) => number) => rounded(median(rounds.map(figure)));
  const figures = (side: "own" | "other") => ({
    "CPU ms": middle((round) => round[side].cpu),
    "Postgres ms": middle((round) => round[side].postgres),
    "wall ms": middle((round) => round[side].wall),
    statements: Math.round(middle((round) => round[side].statements)),
  });
  const own = figures("own");
  const ratio = middle(({ own, other }) => (own.cpu + own.postgres) / (other.cpu + other.postgres));
  const wanted = [`<= ${most}`, mostStatements && `${mostStatements} statements`].filter(Boolean).join(", ");
  const held = ratio <= most && own.statements <= (mostStatements ?? own.statements);
  return {
    [`${title}: Plus One`]: { ...own, "CPU ratio": ratio, wanted, held, does: DOES[operation].own },
    [`${title}: ${name}`]: { ...figures("other"), held: true, does: DOES[operation].peer },
  };
}

/** Friends of one invitation accept concurrently. Counts how many of them get one of six places. */
async function compareRaces(club: Side, betterAuth: Side): Promise<Record<string, Row>> {
  const task = { operation: "race", atOnce: FRIENDS, warmUp: 0, count: FRIENDS };
  const accepted = { own: [] as number[], peer: [] as number[] };
  for (let trial = 0; trial < TRIALS; trial++) {
    accepted.own.push((await club.measure(task)).accepted);
    accepted.peer.push((await betterAuth.measure(task)).accepted);
  }
  const row = (all: number[]) => ({ accepted: `${Math.min(...all)} to ${Math.max(...all)}` });
  const does = `${FRIENDS} friends join at the same time, ${TRIALS} trials`;
  const held = accepted.own.every((number) => number === PLACES);
  return {
    "six places: Plus One": { ...row(accepted.own), wanted: String(PLACES), held, does },
    "six places: better-auth": { ...row(accepted.peer), held: true, does },
  };
}

void run();
