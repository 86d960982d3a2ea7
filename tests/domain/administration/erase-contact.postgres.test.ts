import { createMember } from "@/db/factories";
import { messages } from "@/db/schema";
import { eraseContact } from "@/domain/administration/erase-contact";
import { sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { pauseAfter } from "../../support/database/pause-writes";
import {
  openServedDatabase,
  type ServedDatabase,
  untilWaiting,
  warmUp,
} from "../../support/database/postgres";
import { asMember } from "../../support/people/contexts";
import { claimedBy, createRequest, readRequest, SAMS_CONTACT } from "../../support/people/staff";

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(4);
  await warmUp(served.pool);
}, 30_000);

afterAll(() => served.drop());

test("erasing a contact while a concierge sends to it drops the message and closes the request", async () => {
  const { db, pool } = served;
  const iris = await createMember(db, { role: "concierge" });
  const hedy = await createMember(db, { role: "admin" });
  const request = await createRequest(db, await createMember(db), claimedBy(iris));
  const pause = await pauseAfter(pool, "insert on messages");
  const sending = sendConciergeInvitation(asMember(db, iris), { requestId: request.id, note: undefined });
  await untilWaiting(pool, 1);
  const erasing = eraseContact(asMember(db, hedy), { contact: { kind: "email", value: SAMS_CONTACT } });
  await untilWaiting(pool, 2);
  await pause.end();

  expect(await Promise.all([sending, erasing])).toEqual([{ requestId: request.id }, { requests: 1 }]);
  expect(await readRequest(db, request)).toMatchObject({ status: "closed", contactSealed: null });
  expect(await db.select().from(messages)).toMatchObject([{ status: "dropped", addressSealed: null }]);
});
