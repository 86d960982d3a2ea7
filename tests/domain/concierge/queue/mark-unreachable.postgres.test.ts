import { createMember } from "@/db/factories";
import { contactOptOuts } from "@/db/schema";
import { optOut } from "@/domain/concierge/opt-out";
import { markUnreachable } from "@/domain/concierge/queue/mark-unreachable";
import { optOutKey } from "@/domain/contacts/encrypt-contact";
import { signOptOut } from "@/domain/contacts/opt-out-link";
import { overlap } from "../../../support/database/pause-writes";
import { serveTests } from "../../../support/database/serve-tests";
import { asMember, asVisitor } from "../../../support/people/contexts";
import { claimedBy, createRequest, readRequest } from "../../../support/people/staff";

const served = serveTests(4);

test("a friend's opt-out and a concierge's concurrent `asked-not-to` both succeed", async () => {
  const { db, pool } = served;
  const iris = await createMember(db, { role: "concierge" });
  const request = await createRequest(db, await createMember(db), claimedBy(iris));
  const token = signOptOut(request.contactHash, optOutKey());
  const input = { requestId: request.id, reason: "asked-not-to", note: undefined } as const;
  const friend = () => optOut(asVisitor(db), { token });
  const concierge = () => markUnreachable(asMember(db, iris), input);
  expect(await overlap(pool, "insert on contact_opt_outs", friend, concierge)).toEqual([
    undefined,
    { requestId: request.id, outcome: "closed" },
  ]);
  expect(await readRequest(db, request)).toMatchObject({ status: "closed", blocked: "opted-out" });
  expect(await db.$count(contactOptOuts)).toBe(1);
});
