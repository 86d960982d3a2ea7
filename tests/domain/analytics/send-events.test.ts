import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { analyticsEvents } from "@/db/schema";
import { openSegment } from "@/domain/analytics/open-segment";
import { recordEvents } from "@/domain/analytics/record-events";
import { type Deliver, sendEvents } from "@/domain/analytics/send-events";
import { freshDatabase } from "../../support/database/database";
import { openSegmentDouble, type SegmentDouble } from "../../support/fakes/fake-segment";
import { after, asVisitor, counting } from "../../support/people/contexts";
import { readLog } from "../../support/read-log";

let db: Database;
let member: Member;
let segment: SegmentDouble;
let deliver: Deliver;

beforeEach(async () => {
  db = await freshDatabase();
  member = await createMember(db, { firstName: "Zephyrine", lastName: "Quillfeather" });
  segment = await openSegmentDouble();
  deliver = openSegment({ writeKey: "aWriteKey", apiHost: segment.url });
});

afterEach(() => segment.close());

async function record(number: number): Promise<void> {
  for (let event = 0; event < number; event++)
    await recordEvents(db, counting(asVisitor(db)), member.id, {
      name: "Signed Up",
      properties: { invite_type: "group" },
    });
}

const waiting = () => db.$count(analyticsEvents);
const aMinuteLater = () => asVisitor(db, after("61 seconds"));

test("Events are sent by Segment's library under the member's hash, each once, and their rows go.", async () => {
  await record(2);
  const ids = (await db.select().from(analyticsEvents)).map(({ id }) => id);
  expect(await sendEvents(asVisitor(db), deliver)).toEqual({ sent: 2, refused: 0 });
  expect(await waiting()).toBe(0);
  expect(segment.received.toSorted()).toEqual(ids.toSorted());
  for (const { path, authorization, raw, ...sent } of segment.sent) {
    expect(path).toBe("/v1/batch");
    expect(authorization).toBe(`Basic ${btoa("aWriteKey:")}`);
    expect(sent).toMatchObject({ type: "track", event: "Signed Up", properties: { invite_type: "group" } });
    expect(sent.userId).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(sent.context)).toEqual(["library"]);
    for (const secret of [member.id, member.username, "Zephyrine", "Quillfeather", String(member.email)])
      expect(raw).not.toContain(secret);
  }
  expect(new Set(segment.sent.map(({ userId }) => userId)).size).toBe(1);
});

test("More than fit into one request go in several.", async () => {
  await db
    .insert(analyticsEvents)
    .values(Array.from({ length: 250 }, () => ({ memberId: member.id, name: "Signed Up", properties: {} })));
  expect(await sendEvents(asVisitor(db), deliver)).toEqual({ sent: 250, refused: 0 });
  expect(new Set(segment.received).size).toBe(250);
  expect(segment.received).toHaveLength(250);
});

test.each<[string, number, Record<string, string>]>([
  ["doesn't work", 503, {}],
  ["has had enough", 429, { "retry-after": "30" }],
  ["wants no such key", 401, {}],
])(
  "With a service that %s events stay, and are sent a minute later under the same ids.",
  async (_, status, headers) => {
    await record(3);
    segment.respondNext(status, headers);
    expect(await sendEvents(asVisitor(db), deliver)).toEqual({ sent: 0, refused: 3 });
    expect(await sendEvents(asVisitor(db), deliver)).toEqual({ sent: 0, refused: 0 });
    expect(await waiting()).toBe(3);
    expect(await sendEvents(aMinuteLater(), deliver)).toEqual({ sent: 3, refused: 0 });
    expect(segment.received).toHaveLength(3);
    expect(await waiting()).toBe(0);
  },
);

test("Events that are refused for good are deleted and logged once, and the rest of their batch is sent.", async () => {
  const lines = readLog();
  await record(100);
  const [first, second] = (await db.select().from(analyticsEvents).orderBy(analyticsEvents.id)).map(
    ({ id }) => id,
  );
  for (const id of [first, second]) segment.refuseForGood(String(id));
  expect(await sendEvents(asVisitor(db), deliver)).toEqual({ sent: 98, refused: 0 });
  expect(segment.received).toHaveLength(98);
  expect(await waiting()).toBe(0);
  const told = lines.filter(({ event }) => event === "Signed Up");
  expect(told.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  expect(told).toMatchObject([{ level: 40 }, { level: 40 }]);
});

test("Where nothing is taken nothing is deleted, and the service isn't asked without end.", async () => {
  const lines = readLog();
  await record(100);
  let requests = 0;
  const refusing: Deliver = async () => {
    requests += 1;
    return { taken: [], isMalformed: true };
  };
  expect(await sendEvents(asVisitor(db), refusing)).toEqual({ sent: 0, refused: 100 });
  expect(requests).toBeLessThan(50);
  expect(await waiting()).toBe(100);
  expect(lines).toEqual([]);
});

test("With nobody there events stay.", async () => {
  await record(1);
  const dead = openSegment({ writeKey: "aWriteKey", apiHost: "http://127.0.0.1:9" });
  expect(await sendEvents(asVisitor(db), dead)).toEqual({ sent: 0, refused: 1 });
  expect(await waiting()).toBe(1);
});

test("What a worker has in hand another leaves alone, and takes a minute later.", async () => {
  await record(1);
  const held = segment.holdNext();
  const first = sendEvents(asVisitor(db), deliver);
  const letGo = await held;
  expect(await sendEvents(asVisitor(db), deliver)).toEqual({ sent: 0, refused: 0 });
  expect(await sendEvents(aMinuteLater(), deliver)).toEqual({ sent: 1, refused: 0 });
  letGo();
  await first;
  expect(segment.received).toHaveLength(2);
  expect(segment.sent).toHaveLength(1);
});
