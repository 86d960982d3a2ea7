import { createMember } from "@/db/factories";
import { messages, suppressions } from "@/db/schema";
import { recordDeliveryReports } from "@/domain/messages/record-delivery-reports";
import { writeMessage } from "@/domain/messages/write-message";
import { openServedDatabase, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { asVisitor } from "../../support/people/contexts";

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(10);
  await warmUp(served.pool);
}, 30_000);

afterAll(() => served.drop());

test("twenty reports at the same time make one row with the newest event", async () => {
  const { db } = served;
  const member = await createMember(db, { email: "grace@example.test" });
  const to = { kind: "email", value: "grace@example.test" } as const;
  await writeMessage(db, asVisitor(db), to, { kind: "contact-changed", payload: {}, memberId: member.id });
  const [message] = await db.select().from(messages);
  const newest = Date.now() - 60_000;
  const reports = Array.from({ length: 20 }, (_, index) => ({
    messageId: message?.id ?? "",
    address: null,
    status: index === 0 ? ("complained" as const) : ("bounced" as const),
    isPermanent: true,
    reason: null,
    at: new Date(newest - index * 1_000),
  }));
  await Promise.all(reports.map((report) => recordDeliveryReports(asVisitor(db), "resend", [report])));
  expect(await db.select().from(suppressions)).toMatchObject([
    { kind: "complaint", reportedAt: new Date(newest) },
  ]);
});
