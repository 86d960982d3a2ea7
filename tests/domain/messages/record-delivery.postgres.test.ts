import type { Database } from "@/db/client";
import { createMember } from "@/db/factories";
import { conciergeRequests, messages } from "@/db/schema";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { dropMessage, recordDelivery } from "@/domain/messages/record-delivery";
import { overlap } from "../../support/database/pause-writes";
import { serveTests } from "../../support/database/serve-tests";
import { asMember, asVisitor } from "../../support/people/contexts";
import { createConciergeMessage, readMessage, readRequest, SAMS_EMAIL } from "../../support/people/messages";

const served = serveTests(4);

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
    const erase = () => eraseContact(asMember(db, hedy), { contact: SAMS_EMAIL });
    await overlap(pool, "update on messages", () => operation(db, messageId), erase);
    expect(await readMessage(db, messageId)).toMatchObject({ status: outcome.message, addressSealed: null });
    expect(await readRequest(db, requestId)).toMatchObject({ status: outcome.request, contactSealed: null });
  },
);
