import { eq } from "drizzle-orm";
import { createHold, createInvitation, createJoinedFriend, type Member } from "@/db/factories";
import { addressLimits, members } from "@/db/schema";
import type { DomainError } from "@/domain/errors";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";

const START = "2026-02-10T12:00:00Z";
const CODE = "SAMPARTY234567";

const sponsor = inEachTest(() => ada(db));
let visits = 0;

const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { recipient: "Sam", code: CODE, activatedAt: new Date(START), ...overrides });

/** Each visit has its own IP address, so that tests do not share a rate limit. */
const read = (later = "1 hour", code = CODE, ip = `visit-${visits++}`) =>
  readPublicInvitation(asVisitor(db, at(START, later)), { code, ip });

const readAs = (who: Member, later = "1 hour", code = CODE) =>
  readPublicInvitation(asMember(db, who, at(START, later)), { code, ip: `visit-${visits++}` });

describe("readPublicInvitation", () => {
  test("returns the sponsor, the recipient and the expiry, and nothing else", async () => {
    await invite();
    expect(await read()).toEqual({
      state: "open",
      code: CODE,
      engraving: CODE,
      encoded: Buffer.from(`${CODE}|${CODE}|Ada`).toString("base64"),
      type: "individual",
      sponsorName: "Ada",
      sponsorInitial: sponsor.lastName.charAt(0),
      sponsorPicture: null,
      note: null,
      friends: [],
      recipient: "Sam",
      placesLeft: 1,
      freeInMinutes: null,
      canRenew: false,
      canDecline: true,
      places: 1,
      expiresAt: "February 17, 2026",
      isOwn: false,
      shareId: null,
    });
  });

  test("reads a typed code", async () => {
    await invite();
    expect(await read("1 hour", " samp-arty 2345 67 ")).toMatchObject({ state: "open" });
  });

  test("marks the invitation as own for its sponsor only", async () => {
    const { id } = await invite();
    expect(await readAs(sponsor)).toMatchObject({ isOwn: true, shareId: id });
    expect(await readAs(await theo(db))).toMatchObject({ isOwn: false, shareId: null });
  });

  test("returns the share id to the sponsor only while it can be shared", async () => {
    const sam = await invite();
    await createJoinedFriend(db, sam);
    await invite({ type: "gift", code: "GREATGANG23456" });
    expect(await readAs(sponsor)).toMatchObject({ isOwn: true, shareId: null });
    expect(await readAs(sponsor, "1 hour", "GREATGANG23456")).toMatchObject({ isOwn: true, shareId: null });
  });

  test("marks an expired gift as not renewable", async () => {
    await invite({ type: "gift" });
    expect(await read("168 hours")).toMatchObject({ state: "expired", canRenew: false });
  });

  test("counts the taken and held places of a group", async () => {
    const group = await invite({ type: "group" });
    await createJoinedFriend(db, group);
    await createHold(db, group, new Date("2026-02-10T13:10:00Z"));
    expect(await read("1 hour")).toMatchObject({ state: "open", placesLeft: 4, places: 6 });
    expect(await read("1 hour 10 minutes")).toMatchObject({ state: "open", placesLeft: 5, places: 6 });
  });

  test("returns held while all free places are held", async () => {
    const sam = await invite();
    await createHold(db, sam, new Date("2026-02-10T12:15:00Z"));
    expect(await read("14 minutes")).toMatchObject({ state: "held", placesLeft: 0, freeInMinutes: 1 });
    expect(await read("5 minutes")).toMatchObject({ state: "held", freeInMinutes: 10 });
    expect(await read("15 minutes")).toMatchObject({ state: "open", placesLeft: 1 });
  });

  test("returns full when all places are taken, also after expiry", async () => {
    const group = await invite({ type: "group" });
    for (let friend = 0; friend < 6; friend++) await createJoinedFriend(db, group);
    expect(await read()).toMatchObject({ state: "full", placesLeft: 0 });
    expect(await read("168 hours")).toMatchObject({ state: "full" });
  });

  test("returns expired from the instant of expiry, also for a group with free places", async () => {
    await invite();
    const group = await invite({ type: "group", code: "GREATGANG23456" });
    await createJoinedFriend(db, group);
    expect(await read("167 hours 59 minutes 59.999 seconds")).toMatchObject({ state: "open" });
    expect(await read("168 hours")).toMatchObject({ state: "expired", sponsorName: "Ada", canRenew: true });
    expect(await read("900 hours")).toMatchObject({ state: "expired", canRenew: false });
    expect(await read("168 hours", "GREATGANG23456")).toMatchObject({ state: "expired" });
  });

  test("accepts a gift's code", async () => {
    await invite({ type: "gift" });
    expect(await read()).toMatchObject({ state: "open", type: "gift", places: 1 });
  });

  test("returns unknown for a cancelled, unknown or malformed code and a suspended sponsor", async () => {
    await invite({ cancelledAt: new Date(START) });
    await invite({ code: "GREATGANG23456" });
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
    for (const code of [CODE, "GREATGANG23456", "ZZZZZZZZZZZZZZ", "ABC", "", "' or 1=1 --"])
      expect(await read("1 hour", code)).toEqual({ state: "unknown" });
  });

  test("changes nothing; it only counts a failed lookup", async () => {
    await invite();
    const before = await dumpRows(db);
    for (const later of ["0", "1 hour", "168 hours"]) await read(later);
    expect(await dumpRows(db)).toBe(before);
    await read("1 hour", "ZZZZZZZZZZZZZZ");
    expect(await dumpRows(db, ["address_limits"])).toBe(before.replace("address_limits\n", ""));
    expect(await db.$count(addressLimits)).toBe(1);
  });
});

describe("guessing codes", () => {
  const guess = (ip: string) => read("1 hour", "ZZZZZZZZZZZZZZ", ip);

  test("rejects an IP address after ten failed lookups, but not others", async () => {
    for (let number = 0; number < 10; number++)
      expect(await guess("192.0.2.1")).toEqual({ state: "unknown" });
    await expect(guess("192.0.2.1")).rejects.toMatchObject({
      code: "too-many-tries",
      message: "Too many tries. Please wait 3 minutes.",
    });
    expect(await guess("192.0.2.2")).toEqual({ state: "unknown" });
  });

  test("rejects a correct link in the same words after ten failed lookups", async () => {
    await invite();
    for (let number = 0; number < 10; number++) await guess("192.0.2.3");
    const rejections = await Promise.all(
      [CODE, "ZZZZZZZZZZZZZZ"].map((code) =>
        read("1 hour", code, "192.0.2.3").catch(({ code, message }: DomainError) => ({ code, message })),
      ),
    );
    expect(rejections[0]).toEqual({
      code: "too-many-tries",
      message: "Too many tries. Please wait 3 minutes.",
    });
    expect(rejections[1]).toEqual(rejections[0]);
    expect(await read("1 hour", CODE, "192.0.2.9")).toMatchObject({ state: "open" });
  });

  test("does not limit correct links", async () => {
    await invite();
    for (let number = 0; number < 30; number++)
      expect(await read("1 hour", CODE, "192.0.2.4")).toMatchObject({ state: "open" });
    expect(await guess("192.0.2.4")).toEqual({ state: "unknown" });
  });
});
