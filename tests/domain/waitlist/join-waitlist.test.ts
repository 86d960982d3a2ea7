import { createInvitation } from "@/db/factories";
import { waitlistEntries } from "@/db/schema";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asVisitor } from "../../support/people/contexts";
import { ada } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const WAITING = { waiting: true, token: expect.stringMatching(/^[\w-]{22}$/) };

const contact = { kind: "email", value: "sam@example.test" } as const;

describe("joinWaitlist", () => {
  test("stores the contact and the invitation that brought it", async () => {
    const { id, code } = await createInvitation(db, await ada(db));
    expect(await joinWaitlist(asVisitor(db), { contact, invitationCode: code })).toEqual(WAITING);
    expect(await db.select().from(waitlistEntries)).toMatchObject([
      { contact: "sam@example.test", invitationId: id },
    ]);
  });

  test("returns the same for a repeat, a concurrent call or a wrong code, and stores one entry", async () => {
    const wait = () => joinWaitlist(asVisitor(db), { contact, invitationCode: "ABC" });
    expect(await Promise.all([wait(), wait()])).toEqual([WAITING, WAITING]);
    expect(await joinWaitlist(asVisitor(db), { contact })).toEqual(WAITING);
    expect(await db.select().from(waitlistEntries)).toMatchObject([
      { contact: "sam@example.test", invitationId: null },
    ]);
  });

  test("allows 20 in 3 minutes per IP address", async () => {
    const from = (ip: string) => joinWaitlist({ ...asVisitor(db), ip }, { contact });
    for (let number = 0; number < 20; number++) await from("192.0.2.7");
    const before = await dumpRows(db, ["address_limits", "waitlist_requests"]);
    expect(await rejection(db, () => from("192.0.2.7"))).toMatchObject({ code: "too-many-tries" });
    expect(await from("192.0.2.8")).toEqual(WAITING);
    expect(await dumpRows(db, ["address_limits", "waitlist_requests"])).toBe(before);
  });

  test("requires a contact", () => {
    expect(joinWaitlist.schema.safeParse({ contact: "soon" }).error?.issues[0]?.path).toEqual(["contact"]);
  });
});
