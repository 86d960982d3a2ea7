import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { createInvitation, createMember } from "@/db/factories";
import { actionId } from "../../playwright/support/server-actions";
import { KEYS, sessionCookie } from "../../playwright/support/stress/instances";
import { createFriends, storePendingSignups } from "../../playwright/support/stress/join-requests";
import { ensureBuilt } from "../../scripts/build.mjs";
import { root } from "../../scripts/run.mjs";
import type { ServedDatabase } from "../../tests/support/database/postgres";
import { serveBarePage } from "./support/bare-page";
import { openBenchDatabase } from "./support/bench-database";
import { compare, median, report } from "./support/compare";
import { type Served, serve } from "./support/served";

const ROUNDS = 5;
const EACH = 30;

const STEPS = {
  create: "createInvitationAction",
  "mark shared": "markInvitationSharedAction",
  join: "acceptInvitationAction",
};

/** The page of the baseline: its action does nothing. */
const NOTHING = {
  "app/nothing/actions.js":
    '"use server"; export async function doNothing() { return { status: "success" }; }',
  "app/nothing/page.js":
    'import { doNothing } from "./actions"; export const dynamic = "force-dynamic"; export default function Page() { return <form action={doNothing}><button>Nothing</button></form>; }',
};

type Step = keyof typeof STEPS;
type Call = { action: string; path: string; input: unknown; cookie?: string };

const NAMES = Object.keys(STEPS) as Step[];

/** Compares the club's most frequent actions with an action that does nothing. */
async function run(): Promise<void> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  await using after = new AsyncDisposableStack();
  const bare = after.adopt(await serveBarePage(NOTHING), ({ close }) => close());
  const database = after.adopt(await openBenchDatabase(), ({ drop }) => drop());
  const club = after.adopt(await serveClub(database.connectionString), ({ close }) => close());
  const nothing = { action: onlyAction(bare.folder), path: "/nothing", input: {} };
  const cost: Record<Step, [bare: number, own: number][]> = { create: [], "mark shared": [], join: [] };
  for (let round = -1; round < ROUNDS; round++)
    for (const step of NAMES) {
      const calls = await prepare(database, step);
      const empty = await cpuPerCall(bare, Array(EACH).fill(nothing));
      const own = await cpuPerCall(club, calls);
      if (round >= 0) cost[step].push([empty, own]);
    }
  report(
    `CPU ms per action: an empty one and the club's, medians of ${ROUNDS} pairs, load ${loadavg()[0]?.toFixed(1)}`,
    Object.fromEntries(NAMES.map((step) => [step, row(cost[step])])),
  );
}

/** Ratios are computed per pair, so that other load on the machine affects both sides. */
function row(pairs: [bare: number, own: number][]) {
  const middle = (figure: (pair: [number, number]) => number) => median(pairs.map(figure));
  const figures: [number, number] = [middle(([empty]) => empty), middle(([, own]) => own)];
  return compare(
    figures,
    middle(([empty, own]) => empty / own),
    { least: 0.5 },
  );
}

function serveClub(connectionString: string): Promise<Served> {
  const env = { ...KEYS, DATABASE_URL: connectionString, LOG_LEVEL: "warn", TRUSTED_PROXY_HOPS: "1" };
  const own = { PORT: "{port}", APP_URL: "http://localhost:{port}", ...env };
  return serve({ args: ["server.mjs"], cwd: root, readyPath: "/readyz", env: own });
}

/** Prepares one call per person; each person may still take the step. */
async function prepare({ db }: ServedDatabase, step: Step): Promise<Call[]> {
  const friends = createFriends(EACH);
  return Promise.all(
    friends.map(async (friend) => {
      const sponsor = await createMember(db);
      const action = actionId(STEPS[step]);
      const asSponsor = { action, path: "/profile", cookie: await sessionCookie(db, sponsor.id) };
      if (step === "create") {
        const input = { name: "Sam", type: "individual", source: "profile", key: randomUUID() };
        return { ...asSponsor, input };
      }
      const { id } = await createInvitation(db, sponsor, step === "join" ? { sharedAt: new Date() } : {});
      if (step === "mark shared") return { ...asSponsor, input: { inviteId: id, source: "profile" } };
      const code = await storePendingSignups(db, id, [friend]);
      return { action, path: "/invitation", cookie: `admission=${friend.token}`, input: { code } };
    }),
  );
}

/** Returns the id of the only action in the baseline's build. */
function onlyAction(folder: string): string {
  const manifest = readFileSync(join(folder, ".next/server/server-reference-manifest.json"), "utf8");
  const [id] = Object.keys((JSON.parse(manifest) as { node: object }).node);
  if (!id) throw new Error("the baseline has no action");
  return id;
}

/** Sends the calls one after another; returns the server's CPU milliseconds per call. */
async function cpuPerCall(server: Served, calls: Call[]): Promise<number> {
  const before = await server.processor();
  for (const call of calls) await send(server.url, call);
  return ((await server.processor()) - before) / calls.length;
}

async function send(url: string, { action, path, input, cookie }: Call): Promise<void> {
  const response = await fetch(url + path, {
    method: "POST",
    redirect: "manual",
    body: JSON.stringify([input]),
    headers: {
      origin: url,
      "x-forwarded-host": new URL(url).host,
      "x-forwarded-for": "10.0.0.1",
      "content-type": "text/plain;charset=UTF-8",
      "next-action": action,
      ...(cookie && { cookie }),
    },
  });
  const text = await response.text();
  const isDone = text.includes('"status":"success"') || response.headers.has("x-action-redirect");
  if (!isDone) throw new Error(`${path} returned ${response.status} ${text.slice(0, 300)}`);
}

void run();
