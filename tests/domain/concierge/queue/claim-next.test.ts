import type { z } from "zod";
import type { Database } from "@/db/client";
import { createInvitation, daysAgo, type Member } from "@/db/factories";
import { claimNext, claimNextSchema } from "@/domain/concierge/queue/claim-request";
import { findNext, findNextSchema } from "@/domain/concierge/queue/find-next";
import { dumpRows } from "../../../support/database/database";
import { asMember, at, after as later } from "../../../support/people/contexts";
import { claimedBy, createRequest, deeds, readRequest, refused, sentBy } from "../../../support/people/desk";
import { createStaffedClub } from "../../../support/people/desk-people";

let db: Database;
let sponsor: Member;
let concierge: Member;
let lead: Member;

beforeEach(async () => {
  ({ db, sponsor, concierge, lead } = await createStaffedClub());
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

const next = async (filter: z.input<typeof findNextSchema> = {}) => {
  const { nextId } = await findNext(asMember(db, concierge), findNextSchema.parse(filter));
  return nextId;
};

describe("claiming the next request", () => {
  test("takes what has waited longest, also what came back, and passes over what others hold", async () => {
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
    expect(await deeds(db, returned.id)).toEqual(["request claimed"]);
    expect(await claim(concierge)).toEqual({ requestId: second.id });
  });

  test("takes a claim that lapsed after 30 minutes, and not a second before", async () => {
    const request = await ask("Lapsing", 1);
    await claim(lead);
    await expect(claim(concierge, {}, later("29 minutes 59 seconds"))).rejects.toEqual(
      refused("none-waiting"),
    );
    expect(await claim(concierge, {}, later("30 minutes 1 second"))).toEqual({ requestId: request.id });
  });

  test("keeps to the filter of the list that it stands beside", async () => {
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

  test("passes over a friend who had a message within a day, until the day is over", async () => {
    const contact = "lou@friends.example";
    const sentAt = daysAgo(0.5);
    await ask("Lou", 2, { contact, ...sentBy(lead), sentAt });
    const again = await ask("Lou again", 1.5, { contact });
    const other = await ask("Other", 1);
    expect(await next()).toBe(other.id);
    expect(await claim(concierge, {}, at(sentAt, "23:59:59"))).toEqual({ requestId: other.id });
    expect(await claim(concierge, {}, at(sentAt, "24:00:01"))).toEqual({ requestId: again.id });
  });

  test("refuses a member, and leaves nothing behind", async () => {
    await ask("Robin", 1);
    const before = await dumpRows(db);
    await expect(claim(sponsor)).rejects.toEqual(refused("not-allowed"));
    await expect(findNext(asMember(db, sponsor), findNextSchema.parse({}))).rejects.toEqual(
      refused("not-allowed"),
    );
    expect(await dumpRows(db)).toBe(before);
  });
});

test("the next request is what has waited longest; in one's own hands first what is there", async () => {
  await ask("Others'", 3, claimedBy(lead));
  const waiting = await ask("Waiting", 2);
  const own = await ask("Own", 1, claimedBy(concierge));
  expect(await next()).toBe(waiting.id);
  expect(await next({ view: "mine" })).toBe(own.id);
  expect(await next({ view: "mine", search: "waiting" })).toBe(waiting.id);
  expect(await next({ view: "queue", kind: "phone" })).toBeNull();
});
