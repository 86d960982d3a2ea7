import type { z } from "zod";
import { createInvitation, createMember, daysAgo, type Member } from "@/db/factories";
import {
  claimNext,
  claimNextSchema,
  claimRequest,
  returnRequest,
} from "@/domain/concierge/queue/claim-request";
import { findNext } from "@/domain/concierge/queue/find-next";
import { dumpRows } from "../../../support/database/database";
import { db } from "../../../support/database/test-database";
import { asMember, at, after as later } from "../../../support/people/contexts";
import { domainError } from "../../../support/people/rejection";
import { auditActions, claimedBy, createRequest, readRequest, sentBy } from "../../../support/people/staff";
import { concierge, lead, sponsor } from "../../../support/people/staffed-club";

describe("claiming a request", () => {
  test.each(["queued", "returned"] as const)("claims a request that is %s", async (status) => {
    const request = await createRequest(db, sponsor, { status });
    await claimRequest(asMember(db, concierge), { requestId: request.id });
    expect(await readRequest(db, request)).toMatchObject({
      status: "claimed",
      claimedBy: concierge.id,
      claimedAt: expect.any(Date),
    });
    expect(await auditActions(db, request.id)).toEqual(["request claimed"]);
  });

  test("claims a request whose claim expired after 30 minutes, not a second before", async () => {
    const request = await createRequest(db, sponsor);
    await claimRequest(asMember(db, lead), { requestId: request.id });
    const early = asMember(db, concierge, later("29 minutes 59 seconds"));
    await expect(claimRequest(early, { requestId: request.id })).rejects.toEqual(
      domainError("request-taken"),
    );
    await claimRequest(asMember(db, concierge, later("30 minutes 1 second")), { requestId: request.id });
    expect(await readRequest(db, request)).toMatchObject({ claimedBy: concierge.id });
  });

  test("changes nothing for the actor's own claim", async () => {
    const request = await createRequest(db, sponsor);
    await claimRequest(asMember(db, concierge), { requestId: request.id });
    const before = await dumpRows(db);
    await claimRequest(asMember(db, concierge), { requestId: request.id });
    expect(await dumpRows(db)).toBe(before);
  });

  test("rejects another's claim with that person's name, and changes nothing", async () => {
    const request = await createRequest(db, sponsor, claimedBy(lead));
    const before = await dumpRows(db);
    const claim = claimRequest(asMember(db, concierge), { requestId: request.id });
    await expect(claim).rejects.toThrow("Lin is already handling this one.");
    expect(await dumpRows(db)).toBe(before);
  });

  test.each(["delivered", "closed", "withdrawn", "bounced"] as const)(
    "rejects a request that is %s",
    async (status) => {
      const request = await createRequest(db, sponsor, { ...sentBy(lead), status });
      const before = await dumpRows(db);
      await expect(claimRequest(asMember(db, concierge), { requestId: request.id })).rejects.toEqual(
        domainError("request-done"),
      );
      expect(await dumpRows(db)).toBe(before);
    },
  );

  test("rejects a member, even the sponsor", async () => {
    const request = await createRequest(db, sponsor);
    const before = await dumpRows(db);
    for (const member of [sponsor, await createMember(db)])
      await expect(claimRequest(asMember(db, member), { requestId: request.id })).rejects.toEqual(
        domainError("not-allowed"),
      );
    expect((await dumpRows(db)).includes(request.id)).toBe(before.includes(request.id));
    expect(await readRequest(db, request)).toMatchObject({ status: "queued", claimedBy: null });
  });

  test.each(["", "unknown", "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e"])(
    "rejects the id %p",
    async (requestId) => {
      await expect(claimRequest(asMember(db, concierge), { requestId })).rejects.toEqual(
        domainError("request-not-found"),
      );
    },
  );
});

describe("returning a request", () => {
  test("makes it available to all concierges", async () => {
    const request = await createRequest(db, sponsor, claimedBy(concierge));
    await returnRequest(asMember(db, concierge), { requestId: request.id });
    expect(await readRequest(db, request)).toMatchObject({
      status: "returned",
      claimedBy: null,
      claimedAt: null,
    });
    await claimRequest(asMember(db, lead), { requestId: request.id });
    expect(await auditActions(db, request.id)).toEqual(["request returned", "request claimed"]);
  });

  test("rejects staff without the claim, and changes nothing", async () => {
    const request = await createRequest(db, sponsor, claimedBy(lead));
    const before = await dumpRows(db);
    const requestId = request.id;
    await expect(returnRequest(asMember(db, concierge), { requestId })).rejects.toEqual(
      domainError("request-taken"),
    );
    await expect(returnRequest(asMember(db, sponsor), { requestId })).rejects.toEqual(
      domainError("not-allowed"),
    );
    expect(await dumpRows(db)).toBe(before);
  });

  test("changes nothing when a second tab returns it again", async () => {
    const { id: requestId } = await createRequest(db, sponsor, claimedBy(concierge));
    await returnRequest(asMember(db, concierge), { requestId });
    const before = await dumpRows(db);
    expect(await returnRequest(asMember(db, concierge), { requestId })).toEqual({ requestId });
    expect(await dumpRows(db)).toBe(before);
  });

  test("rejects a waiting and a sent request", async () => {
    const waiting = await createRequest(db, sponsor);
    await expect(returnRequest(asMember(db, concierge), { requestId: waiting.id })).rejects.toEqual(
      domainError("request-unclaimed"),
    );
    const sent = await createRequest(db, sponsor, sentBy(concierge));
    await expect(returnRequest(asMember(db, concierge), { requestId: sent.id })).rejects.toEqual(
      domainError("request-done"),
    );
  });
});

const ask = (recipientName: string, days: number, values: Parameters<typeof createRequest>[2] = {}) =>
  createRequest(db, sponsor, {
    recipientName,
    contact: `${recipientName.toLowerCase().replace(/\W/g, "-")}@friends.example`,
    createdAt: daysAgo(days),
    ...values,
  });

const claim = (who: Member, filter: z.input<typeof claimNextSchema> = {}, now?: ReturnType<typeof later>) =>
  claimNext(asMember(db, who, now), claimNextSchema.parse(filter));

const next = async (filter: z.input<typeof findNext.schema> = {}) => {
  const { nextId } = await findNext(asMember(db, concierge), findNext.schema.parse(filter));
  return nextId;
};

describe("claiming the next request", () => {
  test("claims the oldest waiting or returned request and skips the claims of others", async () => {
    await ask("Held", 3, claimedBy(lead));
    await ask("Sent", 3, sentBy(lead));
    const returned = await ask("Returned", 2, { status: "returned" });
    const second = await ask("Second", 1);
    expect(await claim(concierge)).toEqual({ requestId: returned.id });
    expect(await readRequest(db, returned)).toMatchObject({
      status: "claimed",
      claimedBy: concierge.id,
      claimedAt: expect.any(Date),
    });
    expect(await auditActions(db, returned.id)).toEqual(["request claimed"]);
    expect(await claim(concierge)).toEqual({ requestId: second.id });
  });

  test("claims a request whose claim expired after 30 minutes, not a second before", async () => {
    const request = await ask("Lapsing", 1);
    await claim(lead);
    await expect(claim(concierge, {}, later("29 minutes 59 seconds"))).rejects.toEqual(
      domainError("none-waiting"),
    );
    expect(await claim(concierge, {}, later("30 minutes 1 second"))).toEqual({ requestId: request.id });
  });

  test("applies the filter of the list", async () => {
    const group = await createInvitation(db, sponsor, { type: "group" });
    await ask("Robin", 1.5);
    const late = await ask("Kim", 1.2, { contact: "+12125550147" });
    const six = await ask("The Six", 0.5, { invitation: group });
    expect(await claim(concierge, { kind: "phone", late: "1" })).toEqual({ requestId: late.id });
    expect(await claim(concierge, { group: "1", kind: "", search: "six" })).toEqual({ requestId: six.id });
    const before = await dumpRows(db);
    await expect(claim(concierge, { kind: "phone" })).rejects.toThrow("There are no requests in the queue.");
    expect(await dumpRows(db)).toBe(before);
  });

  test("skips a friend who got a message in the last 24 hours", async () => {
    const contact = "lou@friends.example";
    const sentAt = daysAgo(0.5);
    await ask("Lou", 2, { contact, ...sentBy(lead), sentAt });
    const again = await ask("Lou again", 1.5, { contact });
    const other = await ask("Other", 1);
    expect(await next()).toBe(other.id);
    expect(await claim(concierge, {}, at(sentAt, "23:59:59"))).toEqual({ requestId: other.id });
    expect(await claim(concierge, {}, at(sentAt, "24:00:01"))).toEqual({ requestId: again.id });
  });

  test("rejects a member, and changes nothing", async () => {
    await ask("Robin", 1);
    const before = await dumpRows(db);
    await expect(claim(sponsor)).rejects.toEqual(domainError("not-allowed"));
    await expect(findNext(asMember(db, sponsor), findNext.schema.parse({}))).rejects.toEqual(
      domainError("not-allowed"),
    );
    expect(await dumpRows(db)).toBe(before);
  });
});

test("the next request is the oldest waiting one, or first the actor's own claim in the view 'mine'", async () => {
  await ask("Others'", 3, claimedBy(lead));
  const waiting = await ask("Waiting", 2);
  const own = await ask("Own", 1, claimedBy(concierge));
  expect(await next()).toBe(waiting.id);
  expect(await next({ view: "mine" })).toBe(own.id);
  expect(await next({ view: "mine", search: "waiting" })).toBe(waiting.id);
  expect(await next({ view: "queue", kind: "phone" })).toBeNull();
});
