import { createMember } from "@/db/factories";
import { contactOptOuts } from "@/db/schema";
import { markUnreachable } from "@/domain/concierge/queue/mark-unreachable";
import { optOutKey } from "@/domain/contacts/encrypt-contact";
import { signOptOut } from "@/domain/contacts/opt-out-link";
import { optOut } from "@/domain/concierge/opt-out";
import {
  openServedDatabase,
  type ServedDatabase,
  untilWaiting,
  warmUp,
} from "../../../support/database/postgres";
import { asMember, asVisitor } from "../../../support/people/contexts";
import { claimedBy, createRequest, readRequest } from "../../../support/people/desk";

const PAUSE = 1;

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(4);
  await warmUp(served.pool);
  // Whoever has just written an opt-out stops for as long as somebody holds this lock.
  await served.pool.query(`
    create function pause() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${PAUSE}); return null; end $$;
    create trigger pause after insert on contact_opt_outs for each row execute function pause();`);
}, 30_000);

afterAll(() => served.drop());

test("a friend opts out while the desk notes that the friend asked for it: both happen", async () => {
  const { db, pool } = served;
  const iris = await createMember(db, { role: "concierge" });
  const request = await createRequest(db, await createMember(db), claimedBy(iris));
  const pause = await pool.connect();
  await pause.query(`select pg_advisory_lock(${PAUSE})`);
  const token = signOptOut(request.contactHash, optOutKey());
  const friend = optOut(asVisitor(db), { token });
  await untilWaiting(pool, 1);
  const desk = markUnreachable(asMember(db, iris), {
    requestId: request.id,
    reason: "asked-not-to",
    note: undefined,
  });
  await untilWaiting(pool, 2);
  await pause.query(`select pg_advisory_unlock(${PAUSE})`);
  pause.release();

  expect(await Promise.all([friend, desk])).toEqual([
    undefined,
    { requestId: request.id, outcome: "closed" },
  ]);
  expect(await readRequest(db, request)).toMatchObject({ status: "closed", blocked: "opted-out" });
  expect(await db.$count(contactOptOuts)).toBe(1);
});
