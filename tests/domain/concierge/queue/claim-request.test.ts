import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { claimRequest, returnRequest } from "@/domain/concierge/queue/claim-request";
import { dumpRows } from "../../../support/database/database";
import { asMember, after as later } from "../../../support/people/contexts";
import { claimedBy, createRequest, deeds, readRequest, refused, sentBy } from "../../../support/people/desk";
import { createStaffedClub } from "../../../support/people/desk-people";

let db: Database;
let sponsor: Member;
let concierge: Member;
let lead: Member;

beforeEach(async () => {
  ({ db, sponsor, concierge, lead } = await createStaffedClub());
});

describe("claiming a request", () => {
  test.each(["queued", "returned"] as const)("takes one that is %s", async (status) => {
    const request = await createRequest(db, sponsor, { status });
    await claimRequest(asMember(db, concierge), { requestId: request.id });
    expect(await readRequest(db, request)).toMatchObject({
      status: "claimed",
      claimedBy: concierge.id,
      claimedAt: expect.any(Date),
    });
    expect(await deeds(db, request.id)).toEqual(["request claimed"]);
  });

  test("takes one whose claim lapsed after 30 minutes, and not a second before", async () => {
    const request = await createRequest(db, sponsor);
    await claimRequest(asMember(db, lead), { requestId: request.id });
    const early = asMember(db, concierge, later("29 minutes 59 seconds"));
    await expect(claimRequest(early, { requestId: request.id })).rejects.toEqual(refused("request-taken"));
    await claimRequest(asMember(db, concierge, later("30 minutes 1 second")), { requestId: request.id });
    expect(await readRequest(db, request)).toMatchObject({ claimedBy: concierge.id });
  });

  test("one's own again changes nothing", async () => {
    const request = await createRequest(db, sponsor);
    await claimRequest(asMember(db, concierge), { requestId: request.id });
    const before = await dumpRows(db);
    await claimRequest(asMember(db, concierge), { requestId: request.id });
    expect(await dumpRows(db)).toBe(before);
  });

  test("somebody else's is refused by that person's name, and leaves nothing behind", async () => {
    const request = await createRequest(db, sponsor, claimedBy(lead));
    const before = await dumpRows(db);
    const claim = claimRequest(asMember(db, concierge), { requestId: request.id });
    await expect(claim).rejects.toThrow("Lin is already handling this one.");
    expect(await dumpRows(db)).toBe(before);
  });

  test.each(["delivered", "closed", "withdrawn", "bounced"] as const)(
    "refuses one that is %s",
    async (status) => {
      const request = await createRequest(db, sponsor, { ...sentBy(lead), status });
      const before = await dumpRows(db);
      await expect(claimRequest(asMember(db, concierge), { requestId: request.id })).rejects.toEqual(
        refused("request-done"),
      );
      expect(await dumpRows(db)).toBe(before);
    },
  );

  test("refuses a member, even the sponsor", async () => {
    const request = await createRequest(db, sponsor);
    const before = await dumpRows(db);
    for (const member of [sponsor, await createMember(db)])
      await expect(claimRequest(asMember(db, member), { requestId: request.id })).rejects.toEqual(
        refused("not-allowed"),
      );
    expect((await dumpRows(db)).includes(request.id)).toBe(before.includes(request.id));
    expect(await readRequest(db, request)).toMatchObject({ status: "queued", claimedBy: null });
  });

  test.each(["", "unknown", "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e"])(
    "finds nothing under %p",
    async (requestId) => {
      await expect(claimRequest(asMember(db, concierge), { requestId })).rejects.toEqual(
        refused("request-not-found"),
      );
    },
  );
});

describe("returning a request", () => {
  test("puts it back for everybody", async () => {
    const request = await createRequest(db, sponsor, claimedBy(concierge));
    await returnRequest(asMember(db, concierge), { requestId: request.id });
    expect(await readRequest(db, request)).toMatchObject({
      status: "returned",
      claimedBy: null,
      claimedAt: null,
    });
    await claimRequest(asMember(db, lead), { requestId: request.id });
    expect(await deeds(db, request.id)).toEqual(["request returned", "request claimed"]);
  });

  test("refuses who has not claimed it, and leaves nothing behind", async () => {
    const request = await createRequest(db, sponsor, claimedBy(lead));
    const before = await dumpRows(db);
    const requestId = request.id;
    await expect(returnRequest(asMember(db, concierge), { requestId })).rejects.toEqual(
      refused("request-taken"),
    );
    await expect(returnRequest(asMember(db, sponsor), { requestId })).rejects.toEqual(refused("not-allowed"));
    expect(await dumpRows(db)).toBe(before);
  });

  test("refuses one that waits, and one that was sent", async () => {
    const waiting = await createRequest(db, sponsor);
    await expect(returnRequest(asMember(db, concierge), { requestId: waiting.id })).rejects.toEqual(
      refused("request-unclaimed"),
    );
    const sent = await createRequest(db, sponsor, sentBy(concierge));
    await expect(returnRequest(asMember(db, concierge), { requestId: sent.id })).rejects.toEqual(
      refused("request-done"),
    );
  });
});
