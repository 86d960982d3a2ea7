import { createMember } from "@/db/factories";
import { messages } from "@/db/schema";
import { eraseContact } from "@/domain/administration/erase-contact";
import { sendRequest } from "@/domain/concierge/queue/send-request";
import {
  openServedDatabase,
  type ServedDatabase,
  untilWaiting,
  warmUp,
} from "../../support/database/postgres";
import { asMember } from "../../support/people/contexts";
import { claimedBy, createRequest, readRequest, SAMS_CONTACT } from "../../support/people/desk";

const PAUSE = 1;

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(4);
  await warmUp(served.pool);
  // Whoever has just written a message stops for as long as somebody holds this lock.
  await served.pool.query(`
    create function pause() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${PAUSE}); return null; end $$;
    create trigger pause after insert on messages for each row execute function pause();`);
}, 30_000);

afterAll(() => served.drop());

test("a contact is erased while a concierge sends to it: nothing leaves, and nothing says that it was sent", async () => {
  const { db, pool } = served;
  const iris = await createMember(db, { role: "concierge" });
  const hedy = await createMember(db, { role: "admin" });
  const request = await createRequest(db, await createMember(db), claimedBy(iris));
  const pause = await pool.connect();
  await pause.query(`select pg_advisory_lock(${PAUSE})`);
  const sending = sendRequest(asMember(db, iris), { requestId: request.id, note: undefined });
  await untilWaiting(pool, 1);
  const erasing = eraseContact(asMember(db, hedy), { contact: { kind: "email", value: SAMS_CONTACT } });
  await untilWaiting(pool, 2);
  await pause.query(`select pg_advisory_unlock(${PAUSE})`);
  pause.release();

  expect(await Promise.all([sending, erasing])).toEqual([{ requestId: request.id }, { requests: 1 }]);
  expect(await readRequest(db, request)).toMatchObject({ status: "closed", contactSealed: null });
  expect(await db.select().from(messages)).toMatchObject([{ status: "dropped", addressSealed: null }]);
});
