import { randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import type { Database } from "@/db/client";
import { createInvitation as createGift, createMember, type Member } from "@/db/factories";
import { invitations } from "@/db/schema";
import { cancelInvitation, undoCancellation } from "@/domain/invitations/cancel-invitation";
import { closeLink, reopenLink } from "@/domain/invitations/close-link";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { LIST_ROWS, listEarlier, listInvitations } from "@/domain/invitations/list-invitations";
import { markShared } from "@/domain/invitations/mark-shared";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { asMember, asVisitor, at } from "./contexts";
import {
  apply,
  type Modelled,
  mayCreate,
  newInvitation,
  section,
  type Type,
  type Verb,
  visible,
} from "./life-cycle-model";
import { outcomeOf } from "./outcome";
import { friend, join } from "./people";

const START = new Date("2026-02-10T12:00:00Z");

type Step = { do: "wait"; for: number } | { do: "create"; type: Type } | { do: Verb; which: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WAITS = [
  30_000,
  MINUTE,
  9 * MINUTE,
  10 * MINUTE,
  5 * MINUTE - 1,
  5 * MINUTE,
  24 * HOUR,
  100 * HOUR,
  168 * HOUR - 1,
  168 * HOUR,
  720 * HOUR,
];

const verb = (name: Verb) => fc.record({ do: fc.constant(name), which: fc.nat(7) });

/** 30 commands on one member's invitations. */
export const sequences = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant("wait" as const), for: fc.constantFrom(...WAITS) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("create" as const),
        type: fc.constantFrom<Type>("individual", "group", "gift"),
      }),
    },
    { weight: 4, arbitrary: verb("share") },
    { weight: 3, arbitrary: verb("cancel") },
    { weight: 3, arbitrary: verb("undo") },
    { weight: 2, arbitrary: verb("close") },
    { weight: 2, arbitrary: verb("reopen") },
    { weight: 2, arbitrary: verb("hold") },
    { weight: 4, arbitrary: verb("join") },
  ),
  { minLength: 30, maxLength: 30 },
);

type Pair = { id: string; code: string; model: Modelled };

/** Runs a sequence on the database and in the model. Compares each result, and at the end all rows, links and the list. */
export async function live(db: Database, steps: Step[]): Promise<void> {
  const sponsor = await createMember(db);
  const pairs: Pair[] = [];
  let now = 0;
  for (const step of [
    { do: "create", type: "individual" },
    { do: "create", type: "group" },
    ...steps,
  ] as Step[]) {
    if (step.do === "wait") now += step.for;
    else if (step.do === "create") await compareCreation(db, sponsor, step.type, pairs, now);
    else await compareVerb(db, sponsor, step.do, pairs[step.which % pairs.length] as Pair, now);
  }
  await compareRows(db, sponsor, pairs);
  await compareLinks(db, pairs, now);
  await compareList(db, sponsor, pairs, now);
}

const clock = (now: number) => at(START, `${now} milliseconds`);

async function settle<Value>(attempt: Promise<Value>): Promise<{ why: string; value?: Value }> {
  try {
    const value = await attempt;
    return { why: outcomeOf(value), value };
  } catch (error) {
    return { why: (error as { code?: string }).code ?? String(error) };
  }
}

async function compareCreation(
  db: Database,
  sponsor: Member,
  type: Type,
  pairs: Pair[],
  now: number,
): Promise<void> {
  const all = pairs.map(({ model }) => model);
  const expected = type === "gift" ? "done" : mayCreate(all, now);
  const outcome = await settle(create(db, sponsor, type, `creation-${pairs.length}-${now}`, now));
  expect([type, all, now, outcome.why]).toEqual([type, all, now, expected]);
  if (!outcome.value) return;
  const id = outcome.value;
  const [row] = await db.select({ code: invitations.code }).from(invitations).where(eq(invitations.id, id));
  pairs.push({ id, code: row?.code ?? "", model: newInvitation(type, now) });
}

async function create(db: Database, sponsor: Member, type: Type, key: string, now: number): Promise<string> {
  if (type === "gift")
    return (await createGift(db, sponsor, { type, activatedAt: new Date(START.getTime() + now) })).id;
  const form = { name: "Robin", source: "profile", key, type };
  return (await createInvitation(asMember(db, sponsor, clock(now)), form)).inviteId;
}

async function compareVerb(
  db: Database,
  sponsor: Member,
  name: Verb,
  { id, code, model }: Pair,
  now: number,
): Promise<void> {
  const before = { ...model, holds: [...model.holds], codes: [...model.codes] };
  const expected = apply(name, model, now);
  const member = asMember(db, sponsor, clock(now));
  const visitor = asVisitor(db, clock(now));
  const attempts: Record<Verb, () => Promise<unknown>> = {
    share: () => markShared(member, { inviteId: id, source: "profile" }),
    cancel: () => cancelInvitation(member, { inviteId: id }),
    undo: () => undoCancellation(member, { inviteId: id }),
    close: () => closeLink(member, { inviteId: id }),
    reopen: () => reopenLink(member, { inviteId: id }),
    hold: () => holdPlace(visitor, { ...guest(), invitationCode: code }),
    join: () => join(db, { code }, guest(), clock(now)),
  };
  const { why } = await settle(attempts[name]());
  expect([name, before, now, why]).toEqual([name, before, now, expected]);
}

function guest() {
  return friend(`Robin_${randomBytes(6).toString("hex")}`, { firstName: "Robin" });
}

async function compareLinks(db: Database, pairs: Pair[], now: number): Promise<void> {
  for (const { id, code, model } of pairs) {
    const shown = await readPublicInvitation(asVisitor(db, clock(now)), { code, ip: id });
    expect([model, now, shown]).toEqual([model, now, expect.objectContaining(visible(model, now))]);
  }
}

async function compareRows(db: Database, sponsor: Member, pairs: Pair[]): Promise<void> {
  const rows = await db.select().from(invitations).where(eq(invitations.sponsorId, sponsor.id));
  const instant = (ms: number | null) => (ms === null ? null : new Date(START.getTime() + ms));
  for (const { id, code, model } of pairs)
    expect(rows.find((row) => row.id === id)).toMatchObject({
      code,
      type: model.type,
      status: model.status,
      activatedAt: instant(model.activatedAt),
      expiresAt: instant(model.activatedAt + 168 * HOUR),
      sharedAt: instant(model.sharedAt),
      cancelledAt: instant(model.cancelledAt),
      closedAt: instant(model.closedAt),
    });
}

async function compareList(db: Database, sponsor: Member, pairs: Pair[], now: number): Promise<void> {
  const context = asMember(db, sponsor, clock(now));
  const lists = { ...(await listInvitations(context)), earlier: await listEarlier(context) };
  const order = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.sponsorId, sponsor.id))
    .orderBy(desc(invitations.activatedAt), desc(invitations.id));
  for (const name of ["pending", "accepted", "expired", "earlier"] as const) {
    const expected = order.flatMap(({ id }) =>
      pairs.filter((pair) => pair.id === id && section(pair.model, now) === name),
    );
    expect(lists[name].total).toBe(expected.length);
    expect(lists[name].rows.map(({ id, joinedMembers }) => [id, joinedMembers.length])).toEqual(
      expected.slice(0, LIST_ROWS).map(({ id, model }) => [id, model.joined]),
    );
  }
}
