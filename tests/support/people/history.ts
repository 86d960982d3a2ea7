import { setTimeout } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { Client, type Pool } from "pg";
import { JOB_LIMITS } from "@/db/connection-limits";
import { createInvitation, createMember, type Invitation, type Member } from "@/db/factories";
import { isUnavailable } from "@/db/health/is-unavailable";
import { openPool } from "@/db/open-pool";
import { poolDatabase } from "@/db/pool-database";
import { auditEvents, invitations } from "@/db/schema";
import { cancelInvitation, undoCancellation } from "@/domain/invitations/cancel-invitation";
import { closeLink, undoClosing } from "@/domain/invitations/close-link";
import type { ServedDatabase } from "../database/postgres";
import { admitToClub, type Prepared, prepareFriends } from "../database/race";
import { asMember } from "./contexts";
import { apply, type Modelled, newInvitation } from "./life-cycle-model";

const CALLS = ["cancel", "undo", "close", "reopen", "join"] as const;

const CONNECTIONS = 16;

type Call = (typeof CALLS)[number];

/** What is called of one invitation, and how it was answered: "done", the code of a refusal, or "killed": done or not. */
type Called = { call: Call; why: string };

const DEEDS: Record<string, Call> = {
  "invitation cancelled": "cancel",
  "invitation restored": "undo",
  "link closed": "close",
  "link opened again": "reopen",
  "invitation accepted": "join",
};

/**
 * Has that many calls made at the same time of a few invitations, and returns what the model can't explain: the audit trail,
 * whose rows each transition adds under the invitation's lock, says in which order they came. So many of the connections
 * are killed at the server while they work.
 */
export async function unexplained(served: ServedDatabase, calls: number, kills = 0): Promise<string[]> {
  const sponsor = await createMember(served.db);
  const all = await Promise.all(
    (["group", "group", "individual", "individual"] as const).map(async (type) => {
      const invitation = await createInvitation(served.db, sponsor, { type });
      const joining = Math.ceil(calls / 4 / CALLS.length);
      return { invitation, friends: await prepareFriends(served, invitation, joining) };
    }),
  );
  const { pool } = openPool(served.connectionString, CONNECTIONS, JOB_LIMITS);
  const calling = Promise.all(
    all.map(({ invitation, friends }) => callAtOnce(pool, sponsor, invitation, friends, calls / 4)),
  );
  const [histories] = await Promise.all([calling, killConnections(served.connectionString, kills, calling)]);
  await pool.end();
  const found = await Promise.all(
    all.map(({ invitation }, index) => explain(served, invitation, histories[index] ?? [])),
  );
  return found.flat();
}

const KILL = `select pg_terminate_backend(pid) as killed from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 1`;

/** Ends connections that are at work, one after the other, until there were so many or the work is done. */
async function killConnections(connectionString: string, kills: number, work: Promise<unknown>) {
  if (kills === 0) return;
  let isDone = false;
  const done = work.then(() => {
    isDone = true;
  });
  const client = new Client({ connectionString });
  await client.connect();
  for (let killed = 0; killed < kills && !isDone; await setTimeout(5))
    killed += (await client.query(KILL)).rowCount ?? 0;
  await client.end();
  await done;
}

async function callAtOnce(
  pool: Pool,
  sponsor: Member,
  { id: inviteId }: Invitation,
  friends: Prepared[],
  calls: number,
): Promise<Called[]> {
  const db = poolDatabase(pool);
  const context = asMember(db, sponsor);
  const attempts = {
    cancel: () => cancelInvitation(context, { inviteId }),
    undo: () => undoCancellation(context, { inviteId }),
    close: () => closeLink(context, { inviteId }),
    reopen: () => undoClosing(context, { inviteId }),
  };
  return Promise.all(
    Array.from({ length: calls }, async (_, number) => {
      const call = CALLS[number % CALLS.length] ?? "cancel";
      const friend = friends[Math.floor(number / CALLS.length)];
      const attempt: Promise<unknown> =
        call !== "join" ? attempts[call]() : friend ? admitToClub({ db }, friend) : Promise.resolve();
      const why = await attempt.then(
        () => "done",
        (error: { code?: string }) => (isUnavailable(error) ? "killed" : (error.code ?? String(error))),
      );
      return { call, why };
    }),
  );
}

async function explain({ db }: ServedDatabase, invitation: Invitation, called: Called[]): Promise<string[]> {
  const { id, type } = invitation;
  const trail = await db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(asc(auditEvents.id));
  const states = [newInvitation(type, 0)];
  const found: string[] = [];
  for (const { action } of trail) {
    const next = copy(states.at(-1));
    const why = step(DEEDS[action] ?? "join", next);
    if (why !== "done") found.push(`${type}: ${action}, which the model refuses: ${why}`);
    states.push(next);
  }
  for (const call of CALLS) {
    const times = (why: string) => called.filter((one) => one.call === call && one.why === why).length;
    const [done, killed] = [times("done"), times("killed")];
    const told = trail.filter(({ action }) => DEEDS[action] === call).length;
    if (told < done || told > done + killed)
      found.push(`${type}: ${done} were told of ${call}, ${told} stand in the trail`);
  }
  for (const { call, why } of called)
    if (why !== "done" && why !== "killed" && !states.some((state) => step(call, copy(state)) === why))
      found.push(`${type}: ${call} refused by ${why}, which no state explains`);
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  const last = states.at(-1);
  if (row?.status !== last?.status || (row?.closedAt === null) !== (last?.closedAt === null))
    found.push(`${type}: the row isn't what the model ends with`);
  return found;
}

const copy = (state?: Modelled): Modelled => structuredClone(state ?? newInvitation("individual", 0));

/** All happens within a moment: none of the model's times pass. Who has a code and finds no place has lost it. */
function step(call: Call, state: Modelled): string {
  const why = apply(call, state, 0);
  if (call === "join") state.codes = [];
  return call === "join" && why === "link-full" ? "link-lost" : why;
}
