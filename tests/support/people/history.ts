import { setTimeout } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { Client, type Pool } from "pg";
import { JOB_LIMITS } from "@/db/connection-limits";
import { isUnavailable } from "@/db/database-errors";
import { createInvitation, createMember, type Invitation, type Member } from "@/db/factories";
import { openPool, poolDatabase } from "@/db/open-pool";
import { auditEvents, invitations } from "@/db/schema";
import { cancelInvitation, undoCancellation } from "@/domain/invitations/cancel-invitation";
import { closeLink, reopenLink } from "@/domain/invitations/close-link";
import type { ServedDatabase } from "../database/postgres";
import { joinClub, type Prepared, prepareFriends } from "../database/race";
import { asMember } from "./contexts";
import { apply, type Modelled, newInvitation } from "./life-cycle-model";
import { outcomeOf } from "./outcome";

const CALLS = ["cancel", "undo", "close", "reopen", "join"] as const;

const CONNECTIONS = 7;

type Call = (typeof CALLS)[number];

/** A call and its result: "done", an error code, or "killed" (done or not). */
type Called = { call: Call; result: string };

const ACTIONS: Record<string, Call> = {
  "invitation cancelled": "cancel",
  "invitation restored": "undo",
  "link closed": "close",
  "link opened again": "reopen",
  "invitation accepted": "join",
};

/**
 * Makes concurrent calls on four invitations and returns what the model cannot explain. The audit trail gives the order of
 * the transitions, because each one adds its row under the invitation's lock. Also kills `kills` busy connections.
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
    all.map(({ invitation, friends }) => callConcurrently(pool, sponsor, invitation, friends, calls / 4)),
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

async function callConcurrently(
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
    reopen: () => reopenLink(context, { inviteId }),
  };
  return Promise.all(
    Array.from({ length: calls }, async (_, number) => {
      const call = CALLS[number % CALLS.length] ?? "cancel";
      const friend = friends[Math.floor(number / CALLS.length)];
      const attempt: Promise<unknown> =
        call !== "join" ? attempts[call]() : friend ? joinClub({ db }, friend) : Promise.resolve();
      const result = await attempt.then(outcomeOf, (error: { code?: string }) =>
        isUnavailable(error) ? "killed" : (error.code ?? String(error)),
      );
      return { call, result };
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
    const why = step(ACTIONS[action] ?? "join", next);
    if (why !== "done") found.push(`${type}: ${action}, which the model rejects: ${why}`);
    states.push(next);
  }
  for (const call of CALLS) {
    const times = (result: string) =>
      called.filter((one) => one.call === call && one.result === result).length;
    const [done, killed] = [times("done"), times("killed")];
    const recorded = trail.filter(({ action }) => ACTIONS[action] === call).length;
    if (recorded < done || recorded > done + killed)
      found.push(`${type}: ${done} calls of ${call} succeeded, the audit trail has ${recorded}`);
  }
  for (const { call, result } of called)
    if (
      result !== "done" &&
      result !== "killed" &&
      !states.some((state) => step(call, copy(state)) === result)
    )
      found.push(`${type}: ${call} failed with ${result}, which no state explains`);
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  const last = states.at(-1);
  if (row?.status !== last?.status || (row?.closedAt === null) !== (last?.closedAt === null))
    found.push(`${type}: the row differs from the model's final state`);
  return found;
}

const copy = (state?: Modelled): Modelled => structuredClone(state ?? newInvitation("individual", 0));

// The model's clock does not move. A friend with a code who finds no place gets `last-place-taken`.
function step(call: Call, state: Modelled): string {
  const why = apply(call, state, 0);
  if (call === "join") state.codes = [];
  return call === "join" && why === "link-full" ? "last-place-taken" : why;
}
