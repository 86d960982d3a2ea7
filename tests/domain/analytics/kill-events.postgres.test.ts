import { createInvitation, createMember } from "@/db/factories";
import { analyticsEvents } from "@/db/schema";
import { openSegment } from "@/domain/analytics/open-segment";
import { sendEvents } from "@/domain/analytics/send-events";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { openServedDatabase, type ServedDatabase } from "../../support/database/postgres";
import { type FakeSegment, openFakeSegment } from "../../support/fakes/fake-segment";
import { startEventsWorker } from "../../support/kill/events-worker";
import { bundleClub } from "../../support/kill/kill-club";
import { after, asVisitor, counting } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { friend } from "../../support/people/people";

const JOINS = 1_000;
const KILLS = 30;
const KEY = "aWriteKey";

jest.setTimeout(60_000 + JOINS * 500 + KILLS * 10_000);

let served: ServedDatabase;
let segment: FakeSegment;
let file: string;

beforeAll(async () => {
  file = await bundleClub("events-process");
});

beforeEach(async () => {
  served = await openServedDatabase(4);
  segment = await openFakeSegment();
});

afterEach(async () => {
  await segment.close();
  await served.drop();
});

const startWorker = () =>
  startEventsWorker(file, {
    DATABASE_URL: served.connectionString,
    NEXT_PUBLIC_SEGMENT_WRITE_KEY: KEY,
    NEXT_PUBLIC_SEGMENT_API_HOST: segment.url,
  });

/** A friend joins with a new invitation and allows analytics. */
async function join(number: number): Promise<void> {
  const { db } = served;
  const { code } = await createInvitation(db, await createMember(db));
  const guest = friend(`Guest_${number}`, { firstName: "Robin" });
  const { token } = await holdPlace(asVisitor(db), { ...guest, invitationCode: code });
  const digits = await newestCode(db, guest.contact.value);
  await acceptInvitation(counting(asVisitor(db)), { code: digits }, token);
}

test(`counts each of ${JOINS} friends who join while ${KILLS} workers are killed once`, async () => {
  let joined = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const hasOpenRequest = kill % 2 === 0;
    const held = hasOpenRequest ? segment.delayNext() : Promise.resolve(() => {});
    const stop = startWorker();
    const until = Math.round((JOINS * (kill + 1)) / KILLS);
    while (joined < until) await join(joined++);
    const release = await held;
    await stop();
    release();
  }
  const deliver = openSegment({ writeKey: KEY, apiHost: segment.url });
  await sendEvents(asVisitor(served.db, after("2 minutes")), deliver);
  expect(await served.db.$count(analyticsEvents)).toBe(0);
  for (const name of ["Signed Up", "Invitation Accepted"]) {
    const counted = segment.sent.filter(({ event }) => event === name);
    expect(counted).toHaveLength(JOINS);
    expect(new Set(counted.map(({ userId }) => userId)).size).toBe(JOINS);
    expect(new Set(counted.map(({ messageId }) => messageId)).size).toBe(JOINS);
  }
  const sentTwice = segment.received.length - segment.sent.length;
  expect(sentTwice).toBeGreaterThan(0);
  console.info({ counted: segment.sent.length, sentTwice });
});
