import { and, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { conciergeRequests, messages } from "@/db/schema";
import { type ConciergeRequest, selectRequests } from "@/domain/concierge/requests/find-request";
import * as state from "@/domain/concierge/requests/state";
import {
  isClaimedBy,
  isLate,
  isOpen,
  isOver,
  isPaused,
  isUndelivered,
  isUnsent,
  isWaiting,
} from "@/domain/concierge/requests/state-sql";
import { freshDatabase } from "../../../support/database/database";
import { at } from "../../../support/people/contexts";
import { ada, iris } from "../../../support/people/people";
import { claimedBy, createRequest, lin, sentBy } from "../../../support/people/staff";

const START = new Date("2026-02-10T12:00:00Z");

let db: Database;
let concierge: Member;

beforeAll(async () => {
  db = await freshDatabase();
  const sponsor = await ada(db);
  concierge = await iris(db);
  for (const { id } of [concierge, await lin(db)]) {
    const who = { id } as Member;
    await createRequest(db, sponsor, claimedBy(who, START));
    await createRequest(db, sponsor, sentBy(who, "hand"));
    for (const status of ["queued", "sent", "delivered", "bounced", "failed", "dropped"] as const) {
      const { id: conciergeRequestId } = await createRequest(db, sponsor, sentBy(who));
      await db
        .insert(messages)
        .values({ status, conciergeRequestId, channel: "email", kind: "concierge-invite" });
    }
    for (const status of ["delivered", "bounced", "closed", "withdrawn"] as const)
      await createRequest(db, sponsor, { ...sentBy(who), status });
  }
  for (const status of ["queued", "returned"] as const) await createRequest(db, sponsor, { status });
  const pausedAt = new Date(START.getTime() - 60_000);
  const resumeAt = new Date(START.getTime() + 29 * 60_000);
  const paused = { createdAt: new Date(START.getTime() - 86_400_000), pausedAt, pausedBy: concierge.id };
  await createRequest(db, sponsor, { ...paused, pause: "question" });
  await createRequest(db, sponsor, { ...paused, pause: "later", pauseReason: "He is away.", resumeAt });
  await createRequest(db, sponsor, { ...paused, pause: "scheduled", resumeAt, pausedMs: 60_000 });
});

const isOneOf = (request: ConciergeRequest, ...states: state.ConciergeRequestState[]) =>
  states.includes(state.conciergeRequestState(request));

const QUESTIONS: [
  string,
  (clock: { now: SQL }) => SQL | undefined,
  (request: ConciergeRequest) => boolean,
][] = [
  ["open", () => isOpen(), state.isOpen],
  ["over or sent", () => isOver(), (request) => !state.isOpen(request)],
  ["waiting", (clock) => isWaiting(clock), state.isWaiting],
  ["paused", (clock) => and(isOpen(), isPaused(clock)), (request) => isOneOf(request, "paused")],
  ["late", (clock) => isLate(clock), (request) => state.minutesLeft(request) < 0],
  [
    "claimed by Iris",
    (clock) => isClaimedBy(clock, concierge.id),
    (request) => state.isClaimedBy(request, concierge.id),
  ],
  ["undelivered", () => isUndelivered(db), (request) => isOneOf(request, "undelivered")],
  [
    "unsent",
    () => isUnsent(db),
    (request) =>
      isOneOf(request, "waiting", "paused", "claimed", "undelivered") ||
      (isOneOf(request, "sent") && request.messageStatus === "queued"),
  ],
];

describe.each(["0", "29:59.999", "30 minutes"])("%s after it was claimed", (later) => {
  test.each(QUESTIONS)("finds the requests that are %s like state.ts", async (_name, inSql, inCode) => {
    const clock = { now: at(START, later) };
    const rows = await db.select({ id: conciergeRequests.id }).from(conciergeRequests).where(inSql(clock));
    const found = new Set(rows.map(({ id }) => id));
    const requests = await selectRequests(db, clock);
    expect(requests).toHaveLength(29);
    expect(requests.filter(({ id }) => found.has(id))).toEqual(requests.filter(inCode));
  });
});
