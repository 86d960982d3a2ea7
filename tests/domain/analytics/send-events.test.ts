import { createMember } from "@/db/factories";
import { analyticsEvents } from "@/db/schema";
import { type Deliver, openSegment } from "@/domain/analytics/open-segment";
import { recordEvents } from "@/domain/analytics/record-events";
import { sendEvents } from "@/domain/analytics/send-events";
import { db, inEachTest } from "../../support/database/test-database";
import { type FakeSegment, openFakeSegment } from "../../support/fakes/fake-segment";
import { after, asVisitor, counting } from "../../support/people/contexts";
import { readLog } from "../../support/read-log";

const member = inEachTest(() => createMember(db, { firstName: "Zephyrine", lastName: "Quillfeather" }));
let segment: FakeSegment;
let deliver: Deliver;

beforeEach(async () => {
  segment = await openFakeSegment();
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

const countStored = () => db.$count(analyticsEvents);
const aMinuteLater = () => asVisitor(db, after("61 seconds"));

test("sends events with the member's hash and deletes their rows", async () => {
  await record(2);
  const ids = (await db.select().from(analyticsEvents)).map(({ id }) => id);
  expect(await sendEvents(asVisitor(db), deliver)).toEqual({ sent: 2, rejected: 0 });
  expect(await countStored()).toBe(0);
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

test("sends many events in several requests", async () => {
  await db
    .insert(analyticsEvents)
    .values(Array.from({ length: 250 }, () => ({ memberId: member.id, name: "Signed Up", properties: {} })));
  expect(await sendEvents(asVisitor(db), deliver)).toEqual({ sent: 250, rejected: 0 });
  expect(new Set(segment.received).size).toBe(250);
  expect(segment.received).toHaveLength(250);
});

test.each<[string, number, Record<string, string>]>([
  ["is down", 503, {}],
  ["is overloaded", 429, { "retry-after": "30" }],
  ["rejects the key", 401, {}],
])("retries events a minute later with the same ids if the service %s", async (_, status, headers) => {
  await record(3);
  segment.respondNext(status, headers);
  expect(await sendEvents(asVisitor(db), deliver)).toEqual({ sent: 0, rejected: 3 });
  expect(await sendEvents(asVisitor(db), deliver)).toEqual({ sent: 0, rejected: 0 });
  expect(await countStored()).toBe(3);
  expect(await sendEvents(aMinuteLater(), deliver)).toEqual({ sent: 3, rejected: 0 });
  expect(segment.received).toHaveLength(3);
  expect(await countStored()).toBe(0);
});

test("deletes and logs malformed events and sends the rest of their batch", async () => {
  const lines = readLog();
  await record(100);
  const [first, second] = (await db.select().from(analyticsEvents).orderBy(analyticsEvents.id)).map(
    ({ id }) => id,
  );
  for (const id of [first, second]) segment.rejectAlways(String(id));
  expect(await sendEvents(asVisitor(db), deliver)).toEqual({ sent: 98, rejected: 0 });
  expect(segment.received).toHaveLength(98);
  expect(await countStored()).toBe(0);
  const logged = lines.filter(({ event }) => event === "Signed Up");
  expect(logged.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  expect(logged).toMatchObject([{ level: 40 }, { level: 40 }]);
});

test("deletes nothing and limits its requests if the service accepts nothing", async () => {
  const lines = readLog();
  await record(100);
  let requests = 0;
  const rejecting: Deliver = async () => {
    requests += 1;
    return { accepted: [], isMalformed: true };
  };
  expect(await sendEvents(asVisitor(db), rejecting)).toEqual({ sent: 0, rejected: 100 });
  expect(requests).toBeLessThan(50);
  expect(await countStored()).toBe(100);
  expect(lines).toEqual([]);
});

test("keeps events if the service is unreachable", async () => {
  await record(1);
  const unreachable = openSegment({ writeKey: "aWriteKey", apiHost: "http://127.0.0.1:9" });
  expect(await sendEvents(asVisitor(db), unreachable)).toEqual({ sent: 0, rejected: 1 });
  expect(await countStored()).toBe(1);
});

test("does not send another worker's events until a minute later", async () => {
  await record(1);
  const held = segment.delayNext();
  const first = sendEvents(asVisitor(db), deliver);
  const release = await held;
  expect(await sendEvents(asVisitor(db), deliver)).toEqual({ sent: 0, rejected: 0 });
  expect(await sendEvents(aMinuteLater(), deliver)).toEqual({ sent: 1, rejected: 0 });
  release();
  await first;
  expect(segment.received).toHaveLength(2);
  expect(segment.sent).toHaveLength(1);
});
