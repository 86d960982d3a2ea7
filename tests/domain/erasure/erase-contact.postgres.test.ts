import { createMember } from "@/db/factories";
import { messages } from "@/db/schema";
import { sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { overlap } from "../../support/database/pause-writes";
import { serveTests } from "../../support/database/serve-tests";
import { asMember } from "../../support/people/contexts";
import { claimedBy, createRequest, readRequest, SAMS_CONTACT } from "../../support/people/staff";

const served = serveTests(4);

test("erasing a contact while a concierge sends to it drops the message and closes the request", async () => {
  const { db, pool } = served;
  const iris = await createMember(db, { role: "concierge" });
  const hedy = await createMember(db, { role: "admin" });
  const request = await createRequest(db, await createMember(db), claimedBy(iris));
  const send = () => sendConciergeInvitation(asMember(db, iris), { requestId: request.id, note: undefined });
  const erase = () => eraseContact(asMember(db, hedy), { contact: { kind: "email", value: SAMS_CONTACT } });
  expect(await overlap(pool, "insert on messages", send, erase)).toEqual([
    { requestId: request.id },
    { requests: 1 },
  ]);
  expect(await readRequest(db, request)).toMatchObject({ status: "closed", contactSealed: null });
  expect(await db.select().from(messages)).toMatchObject([{ status: "dropped", addressSealed: null }]);
});
