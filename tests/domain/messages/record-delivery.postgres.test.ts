import type { Database } from "@/db/client";
import { createMember } from "@/db/factories";
import { conciergeRequests, messages } from "@/db/schema";
import { eraseContact } from "@/domain/administration/erase-contact";
import { dropMessage, recordDelivery } from "@/domain/messages/record-delivery";
import { pauseAfter } from "../../support/database/pause-writes";
import {
  openServedDatabase,
  type ServedDatabase,
  untilWaiting,
  warmUp,
} from "../../support/database/postgres";
import { asMember, asVisitor } from "../../support/people/contexts";
import { createConciergeMessage, readMessage, readRequest, SAMS_EMAIL } from "../../support/people/messages";

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(4);
  await warmUp(served.pool);
}, 30_000);

afterAll(() => served.drop());

type Operation = (db: Database, id: string) => Promise<unknown>;

const operations: [string, Operation, { message: string; request: string }][] = [
  [
    "delivered",
    (db, id) => recordDelivery(asVisitor(db), { id, outcome: "delivered" }),
    { message: "delivered", request: "delivered" },
  ],
  [
    "dropped",
    async (db, id) => dropMessage(asVisitor(db), await readMessage(db, id), "switched off"),
    { message: "dropped", request: "withdrawn" },
  ],
];

test.each(operations)(
  "a message is %s while its contact is erased without a deadlock",
  async (_, operation, outcome) => {
    const { db, pool } = served;
    await db.delete(messages);
    await db.delete(conciergeRequests);
    const hedy = await createMember(db, { role: "admin" });
    const { messageId, requestId } = await createConciergeMessage(db, await createMember(db));
    const pause = await pauseAfter(pool, "update on messages");
    const done = operation(db, messageId);
    await untilWaiting(pool, 1);
    const erasing = eraseContact(asMember(db, hedy), { contact: SAMS_EMAIL });
    await untilWaiting(pool, 2);
    await pause.end();

    await Promise.all([done, erasing]);
    expect(await readMessage(db, messageId)).toMatchObject({ status: outcome.message, addressSealed: null });
    expect(await readRequest(db, requestId)).toMatchObject({ status: outcome.request, contactSealed: null });
  },
);
