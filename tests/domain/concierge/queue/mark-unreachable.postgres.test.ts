import { createMember } from "@/db/factories";
import { contactOptOuts } from "@/db/schema";
import { optOut } from "@/domain/concierge/opt-out";
import { markUnreachable } from "@/domain/concierge/queue/mark-unreachable";
import { optOutKey } from "@/domain/contacts/encrypt-contact";
import { signOptOut } from "@/domain/contacts/opt-out-link";
import { pauseAfter } from "../../../support/database/pause-writes";
import {
  openServedDatabase,
  type ServedDatabase,
  untilWaiting,
  warmUp,
} from "../../../support/database/postgres";
import { asMember, asVisitor } from "../../../support/people/contexts";
import { claimedBy, createRequest, readRequest } from "../../../support/people/staff";

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(4);
  await warmUp(served.pool);
}, 30_000);

afterAll(() => served.drop());

test("a friend's opt-out and a concierge's concurrent `asked-not-to` both succeed", async () => {
  const { db, pool } = served;
  const iris = await createMember(db, { role: "concierge" });
  const request = await createRequest(db, await createMember(db), claimedBy(iris));
  const pause = await pauseAfter(pool, "insert on contact_opt_outs");
  const token = signOptOut(request.contactHash, optOutKey());
  const friend = optOut(asVisitor(db), { token });
  await untilWaiting(pool, 1);
  const concierge = markUnreachable(asMember(db, iris), {
    requestId: request.id,
    reason: "asked-not-to",
    note: undefined,
  });
  await untilWaiting(pool, 2);
  await pause.end();

  expect(await Promise.all([friend, concierge])).toEqual([
    undefined,
    { requestId: request.id, outcome: "closed" },
  ]);
  expect(await readRequest(db, request)).toMatchObject({ status: "closed", blocked: "opted-out" });
  expect(await db.$count(contactOptOuts)).toBe(1);
});
