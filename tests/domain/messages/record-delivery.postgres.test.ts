import type { Database } from "@/db/client";
import { createMember } from "@/db/factories";
import { conciergeRequests, messages } from "@/db/schema";
import { eraseContact } from "@/domain/administration/erase-contact";
import { dropMessage, recordDelivery } from "@/domain/messages/record-delivery";
import {
  openServedDatabase,
  type ServedDatabase,
  untilWaiting,
  warmUp,
} from "../../support/database/postgres";
import { asMember, asVisitor } from "../../support/people/contexts";
import { createConciergeMessage, readMessage, readRequest, SAMS_EMAIL } from "../../support/people/messages";

const PAUSE = 1;

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(4);
  await warmUp(served.pool);
  // Whoever has just changed a message stops for as long as somebody holds this lock.
  await served.pool.query(`
    create function pause() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${PAUSE}); return null; end $$;
    create trigger pause after update on messages for each row execute function pause();`);
}, 30_000);

afterAll(() => served.drop());

type Deed = (db: Database, id: string) => Promise<unknown>;

const deeds: [string, Deed, { message: string; request: string }][] = [
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

test.each(deeds)(
  "a message is %s while its contact is erased: both come through",
  async (_, deed, outcome) => {
    const { db, pool } = served;
    await db.delete(messages);
    await db.delete(conciergeRequests);
    const hedy = await createMember(db, { role: "admin" });
    const { messageId, requestId } = await createConciergeMessage(db, await createMember(db));
    const pause = await pool.connect();
    await pause.query(`select pg_advisory_lock(${PAUSE})`);
    const done = deed(db, messageId);
    await untilWaiting(pool, 1);
    const erasing = eraseContact(asMember(db, hedy), { contact: SAMS_EMAIL });
    await untilWaiting(pool, 2);
    await pause.query(`select pg_advisory_unlock(${PAUSE})`);
    pause.release();

    await Promise.all([done, erasing]);
    expect(await readMessage(db, messageId)).toMatchObject({ status: outcome.message, addressSealed: null });
    expect(await readRequest(db, requestId)).toMatchObject({ status: outcome.request, contactSealed: null });
  },
);
