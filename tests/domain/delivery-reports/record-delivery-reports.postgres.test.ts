import { createMember } from "@/db/factories";
import { poolDatabase } from "@/db/open-pool";
import { messages, suppressions } from "@/db/schema";
import type { DeliveryReport } from "@/domain/delivery-reports/delivery-report";
import { recordDeliveryReports } from "@/domain/delivery-reports/record-delivery-reports";
import { writeMessages } from "@/domain/messages/write-message";
import { type RequestContext, runWithRequestContext } from "@/lib/http/request-context";
import { serveTests } from "../../support/database/serve-tests";
import { asVisitor } from "../../support/people/contexts";

const served = serveTests(10);

beforeEach(async () => {
  await served.db.delete(messages);
  await served.db.delete(suppressions);
});

/** Writes an email to each of these members. Returns their ids. */
async function writeTo(numbers: number[]): Promise<string[]> {
  const { db } = served;
  const people = await Promise.all(
    numbers.map((each) => createMember(db, { email: `m${each}@example.test` })),
  );
  const written = await writeMessages(
    db,
    asVisitor(db),
    people.map(({ id: memberId, email }) => ({
      to: { kind: "email", value: email ?? "" },
      message: { kind: "contact-changed", payload: {}, memberId },
    })),
  );
  return written.map(({ id }) => id);
}

const OUTCOMES = ["delivered", "bounced for good", "bounced for now", "complaint", "letters off"] as const;

/** Five events about each message: half of them by its id, half by its address. */
function eventsOf(ids: string[], numbers: number[]): DeliveryReport[] {
  return ids.flatMap((id, index) =>
    OUTCOMES.map((outcome, minute) => ({
      messageId: index % 2 ? id : null,
      address: index % 2 ? null : `m${numbers[index]}@example.test`,
      ...{ outcome, isUnsent: false, reason: null },
      at: new Date(Date.now() - (10 - minute) * 60_000),
    })),
  );
}

test("a request needs at most forty statements, however many events it has", async () => {
  const db = poolDatabase(served.pool);
  const counted: (number | undefined)[] = [];
  for (const numbers of [[1, 2], Array.from({ length: 60 }, (_, index) => 100 + index)]) {
    const events = eventsOf(await writeTo(numbers), numbers);
    const scope: RequestContext = { requestId: "counted" };
    await runWithRequestContext(scope, () => recordDeliveryReports(asVisitor(db), "sendgrid", events));
    counted.push(scope.statements);
  }
  expect(await db.$count(suppressions)).toBe(62);
  expect(counted[1]).toBe(counted[0]);
  expect(counted[0]).toBeLessThanOrEqual(40);
});

test("the same events in five requests at the same time, in different orders, have one result", async () => {
  const { db } = served;
  const numbers = Array.from({ length: 40 }, (_, index) => 200 + index);
  const events = eventsOf(await writeTo(numbers), numbers);
  const turned = [0, 37, 80, 120, 161].map((by) => [...events.slice(by), ...events.slice(0, by)]);
  await Promise.all(turned.map((each) => recordDeliveryReports(asVisitor(db), "sendgrid", each)));
  const rows = await db.select().from(messages);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["bounced"]));
  expect(await db.select().from(suppressions)).toHaveLength(40);
});

test("twenty reports at the same time make one row with the newest event", async () => {
  const { db } = served;
  const [messageId = ""] = await writeTo([0]);
  const newest = Date.now() - 60_000;
  const reports = Array.from({ length: 20 }, (_, index) => ({
    messageId,
    address: null,
    outcome: index === 0 ? ("complaint" as const) : ("bounced for good" as const),
    isUnsent: false,
    reason: null,
    at: new Date(newest - index * 1_000),
  }));
  await Promise.all(reports.map((report) => recordDeliveryReports(asVisitor(db), "resend", [report])));
  expect(await db.select().from(suppressions)).toMatchObject([
    { kind: "complaint", reportedAt: new Date(newest) },
  ]);
});
