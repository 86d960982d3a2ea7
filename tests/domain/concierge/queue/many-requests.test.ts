import { claimRequests, claimRequestsSchema } from "@/domain/concierge/queue/claim-request";
import { reassignRequests, reassignRequestsSchema } from "@/domain/concierge/queue/reassign-request";
import { dumpRows } from "../../../support/database/database";
import { db } from "../../../support/database/test-database";
import { asMember } from "../../../support/people/contexts";
import { domainError } from "../../../support/people/rejection";
import { auditActions, claimedBy, createRequest, readRequest, sentBy } from "../../../support/people/staff";
import { concierge, lead, sponsor } from "../../../support/people/staffed-club";

const UNKNOWN = "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e";

const ask = (recipientName: string, values: Parameters<typeof createRequest>[2] = {}) =>
  createRequest(db, sponsor, { recipientName, ...values });

test("claims all waiting requests and returns the handlers of the others", async () => {
  const waiting = await ask("Waiting");
  const own = await ask("Own", claimedBy(concierge));
  const theirs = await ask("Theirs", claimedBy(lead));
  const done = await ask("Done", sentBy(lead));
  const requestIds = [waiting, own, theirs, done].map(({ id }) => id).concat(UNKNOWN);
  expect(await claimRequests(asMember(db, concierge), { requestIds })).toEqual({
    claimed: 2,
    rejected: expect.arrayContaining([
      { recipient: "Theirs", handler: "Lin" },
      { recipient: "Done", handler: null },
    ]),
  });
  expect(await readRequest(db, waiting)).toMatchObject({ status: "claimed", claimedBy: concierge.id });
  expect(await readRequest(db, theirs)).toMatchObject({ status: "claimed", claimedBy: lead.id });
  expect(await readRequest(db, done)).toMatchObject({ status: "sent" });
  expect([await auditActions(db, waiting.id), await auditActions(db, own.id)]).toEqual([
    ["request claimed"],
    [],
  ]);
});

test("reassigns all open requests and does not change sent or ended ones", async () => {
  const waiting = await ask("Waiting");
  const held = await ask("Held", claimedBy(lead));
  const done = await ask("Done", sentBy(lead));
  const requestIds = [waiting, held, done].map(({ id }) => id);
  const given = await reassignRequests(asMember(db, lead), { requestIds, memberId: concierge.id });
  expect(given).toEqual({ reassigned: 2, rejected: ["Done"] });
  for (const request of [waiting, held]) {
    expect(await readRequest(db, request)).toMatchObject({ status: "claimed", claimedBy: concierge.id });
    expect(await auditActions(db, request.id)).toEqual(["request reassigned"]);
  }
  expect(await readRequest(db, done)).toMatchObject({ status: "sent", sentBy: lead.id });
});

test("rejects a concierge who reassigns, a member who claims, and a member as the new handler", async () => {
  const { id } = await ask("Waiting");
  const requestIds = [id];
  const before = await dumpRows(db);
  await expect(reassignRequests(asMember(db, concierge), { requestIds, memberId: lead.id })).rejects.toEqual(
    domainError("not-allowed"),
  );
  await expect(claimRequests(asMember(db, sponsor), { requestIds })).rejects.toEqual(
    domainError("not-allowed"),
  );
  await expect(reassignRequests(asMember(db, lead), { requestIds, memberId: sponsor.id })).rejects.toEqual(
    domainError("colleague-not-found"),
  );
  expect(await dumpRows(db)).toBe(before);
});

test("the form accepts one id and up to fifty", () => {
  const ids = (number: number) => Array.from({ length: number }, () => UNKNOWN);
  expect(claimRequestsSchema.parse({ requestIds: UNKNOWN })).toEqual({ requestIds: [UNKNOWN] });
  expect(claimRequestsSchema.safeParse({ requestIds: ids(50) }).success).toBe(true);
  expect(claimRequestsSchema.safeParse({ requestIds: ids(51) }).success).toBe(false);
  expect(claimRequestsSchema.safeParse({}).error?.issues[0]?.message).toBe("Choose a request first.");
  expect(claimRequestsSchema.safeParse({ requestIds: ["7"] }).success).toBe(false);
  expect(reassignRequestsSchema.safeParse({ requestIds: UNKNOWN, memberId: "" }).success).toBe(false);
});
