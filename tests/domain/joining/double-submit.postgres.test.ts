import { createInvitation, createMember } from "@/db/factories";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { lockCount, quotaOf } from "@/domain/members/sign-in/code-limits";
import { openServedDatabase, type ServedDatabase, untilWaiting } from "../../support/database/postgres";
import { asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { friend } from "../../support/people/people";

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(6);
}, 30_000);

afterAll(() => served.drop());

test("submitting the details again while the code is being checked fails neither request", async () => {
  const { db, pool } = served;
  const { code: invitationCode } = await createInvitation(db, await createMember(db), { type: "group" });
  const details = { ...friend("Sam"), invitationCode };
  const { token } = await holdPlace(asVisitor(db), details);
  const code = await newestCode(db, details.contact.value);
  const { key } = quotaOf(details.contact, { purpose: "join", admissionId: "" });
  const presses = await db.transaction(async (tx) => {
    await lockCount(tx, key);
    const again = holdPlace(asVisitor(db), details, token);
    await untilWaiting(pool, 1);
    const typed = acceptInvitation(asVisitor(db), { code }, token);
    await untilWaiting(pool, 2);
    return [again, typed];
  });
  expect(await Promise.allSettled(presses)).toMatchObject([
    { status: "fulfilled", value: { token: expect.any(String) } },
    { status: "fulfilled", value: { joined: true } },
  ]);
});
