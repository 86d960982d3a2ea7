import { eq } from "drizzle-orm";
import { createInvitation as existing } from "@/db/factories";
import { invitations, seats } from "@/db/schema";
import { type CreateInvitation, createInvitation } from "@/domain/invitations/create-invitation";
import { invitationSeed } from "@/domain/invitations/invitation-seed";
import { inviteIdSchema } from "@/domain/invitations/own-invitation";
import { getCreateStatus } from "@/domain/invitations/quota";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";

const sponsor = inEachTest(() => ada(db));

const form = (overrides: Partial<CreateInvitation> = {}): CreateInvitation => ({
  name: "Sam",
  type: "individual",
  source: "home",
  key: "key-one-of-ada",
  ...overrides,
});

/** Parses the form first, like the action. */
const create = (overrides: Partial<CreateInvitation> = {}, later = "0", who = sponsor) =>
  createInvitation(asMember(db, who, at(START, later)), createInvitation.schema.parse(form(overrides)));

async function stored(inviteId: string) {
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, inviteId));
  const places = await db.select().from(seats).where(eq(seats.invitationId, inviteId)).orderBy(seats.seatNo);
  return { invitation, places };
}

describe("createInvitation", () => {
  test("stores the name, type, source and code, and expires in seven days", async () => {
    const { invitation } = await stored((await create()).inviteId);
    expect(invitation).toMatchObject({
      sponsorId: sponsor.id,
      recipient: "Sam",
      type: "individual",
      source: "home",
      status: "pending",
      activatedAt: new Date(START),
      expiresAt: new Date("2026-02-17T12:00:00Z"),
      sharedAt: null,
    });
    expect(invitation?.code).toMatch(/^[2-9A-HJKMNP-Z]{14}$/);
  });

  test("stores a seed derived from the key, different for each invitation", async () => {
    const first = await stored((await create()).inviteId);
    const second = await stored((await create({ key: "key-two-of-ada" })).inviteId);
    expect(first.invitation?.seed).toBe(invitationSeed("key-one-of-ada"));
    expect(second.invitation?.seed).toBe(invitationSeed("key-two-of-ada"));
    expect(first.invitation?.seed).not.toBe(second.invitation?.seed);
  });

  test("ignores a seed from the form, and the database rejects a malformed seed", async () => {
    const given = { ...form(), seed: "0000000000000000" };
    const { inviteId } = await createInvitation(asMember(db, sponsor, at(START)), given);
    expect((await stored(inviteId)).invitation?.seed).toBe(invitationSeed("key-one-of-ada"));
    const marked = db.update(invitations).set({ seed: "<svg onload=x>" });
    await expect(marked).rejects.toThrow();
  });

  test.each([
    ["individual", [1]],
    ["group", [1, 2, 3, 4, 5, 6]],
  ] as const)("creates the places of type %s: %j", async (type, numbers) => {
    const { places } = await stored((await create({ type })).inviteId);
    expect(places.map(({ seatNo }) => seatNo)).toEqual(numbers);
    expect(places.every(({ memberId, heldUntil }) => memberId === null && heldUntil === null)).toBe(true);
  });

  test("returns the same invitation for the same key", async () => {
    const first = await create();
    const before = await dumpRows(db);
    expect(await create()).toEqual(first);
    expect(await create({ name: "  Sam " }, "5 days")).toEqual(first);
    expect(await dumpRows(db)).toBe(before);
  });

  test.each([{ name: "Noor" }, { type: "group" }, { source: "profile" }] as const)(
    "rejects the same key with another body, %j",
    async (other) => {
      await create();
      expect(await rejection(db, () => create(other))).toMatchObject({ code: "key-reused" });
    },
  );

  test("creates a new invitation for a key that another member used", async () => {
    const first = await create();
    const other = await create({}, "0", await theo(db));
    expect(other.inviteId).not.toBe(first.inviteId);
  });

  test("creates one invitation for concurrent requests with one key", async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => create()));
    expect(new Set(results.map(({ inviteId }) => inviteId)).size).toBe(1);
    expect(await db.$count(invitations)).toBe(1);
    expect(await db.$count(seats)).toBe(1);
  });
});

describe("the limits of createInvitation", () => {
  async function fill(count: number, activatedAt: Date, overrides: Parameters<typeof existing>[2] = {}) {
    for (let number = 0; number < count; number++) await existing(db, sponsor, { activatedAt, ...overrides });
  }
  const twoDaysBefore = new Date("2026-02-08T12:00:00Z");

  test("accepts the 25th live invitation and rejects the 26th", async () => {
    await fill(24, twoDaysBefore);
    await create();
    const refused = await rejection(db, () => create({ key: "another-key" }));
    expect(refused.code).toBe("too-many-live");
    expect(refused.message).toBe(
      "You have 25 invitations waiting. Cancel one, or wait for a friend to join.",
    );
  });

  test("does not count expired, cancelled or another member's invitations", async () => {
    await fill(15, new Date("2026-02-03T12:00:00Z"));
    await fill(15, twoDaysBefore, { cancelledAt: twoDaysBefore });
    const other = await theo(db);
    for (let number = 0; number < 25; number++) await existing(db, other, { activatedAt: twoDaysBefore });
    await expect(create()).resolves.toEqual({ inviteId: expect.any(String) });
  });

  test("accepts 20 invitations a day and rejects the 21st until a day has passed", async () => {
    for (let number = 0; number < 20; number++) await create({ key: `key-of-ada-${number}` });
    const refused = await rejection(db, () => create({}, "23 hours 59 minutes"));
    expect(refused.code).toBe("too-many-today");
    expect(refused.message).toBe("That’s plenty for today. You can invite more friends tomorrow.");
    await expect(create({}, "24 hours")).resolves.toEqual({ inviteId: expect.any(String) });
  });

  test("a cancellation lowers the live count but not the daily count", async () => {
    await fill(20, new Date(START), { cancelledAt: new Date(START) });
    expect(await rejection(db, () => create())).toMatchObject({ code: "too-many-today" });
  });
});

describe("without a key, as the specification's form is sent", () => {
  const withoutKey = { name: "Sam", type: "individual", source: "profile" } as const;

  test("every call creates an invitation, within the limits", async () => {
    const parsed = createInvitation.schema.parse(withoutKey);
    const one = await createInvitation(asMember(db, sponsor), parsed);
    const other = await createInvitation(asMember(db, sponsor), parsed);
    expect(one.inviteId).not.toBe(other.inviteId);
    expect(await db.$count(invitations)).toBe(2);
  });

  test("an empty form names each missing field in plain English", () => {
    const { error } = createInvitation.schema.safeParse({});
    expect(error?.issues.map(({ path, message }) => [path.join("|"), message])).toEqual([
      ["name", expect.stringMatching(/^[A-Z]/)],
      ["type", "Choose who to invite."],
      ["source", "Missing source."],
    ]);
  });
});

describe("getCreateStatus", () => {
  const problem = async (later = "0") =>
    (await getCreateStatus(asMember(db, sponsor, at(START, later)))).problem;

  test("returns the text of the limit that rejects the next invitation, or null", async () => {
    expect(await problem()).toBeNull();
    for (let number = 0; number < 20; number++)
      await existing(db, sponsor, { activatedAt: new Date(START), cancelledAt: new Date(START) });
    expect(await problem()).toBe("That’s plenty for today. You can invite more friends tomorrow.");
    expect(await problem("24 hours")).toBeNull();
    for (let number = 0; number < 25; number++) await existing(db, sponsor, { activatedAt: new Date(START) });
    expect(await problem("24 hours")).toBe(
      "You have 25 invitations waiting. Cancel one, or wait for a friend to join.",
    );
    expect(await problem("168 hours")).toBeNull();
  });
});

describe("the create form", () => {
  const issues = (overrides: object) =>
    createInvitation.schema
      .safeParse({ ...form(), ...overrides })
      .error?.issues.map(({ path }) => path.join("|"));

  test.each(["gift", "family", "", undefined, "Individual"])("rejects the type %j", (type) => {
    expect(issues({ type })).toEqual(["type"]);
  });

  test.each(["", undefined, "a".repeat(31), "https://evil.example"])("rejects the name %j", (name) => {
    expect(issues({ name })).toEqual(["name"]);
  });

  test("requires the source and reads an invalid one as profile", () => {
    expect(issues({ source: undefined })).toEqual(["source"]);
    for (const source of ["", "Home Page", "a".repeat(41), "<script>"])
      expect(createInvitation.schema.parse({ ...form(), source }).source).toBe("profile");
    expect(createInvitation.schema.parse({ ...form(), source: "onboarding" }).source).toBe("onboarding");
  });

  test("createInvitation itself rejects a gift", async () => {
    const gift = form({ type: "gift" as "group" });
    await expect(createInvitation(asMember(db, sponsor), gift)).rejects.toMatchObject({
      code: "invitation-gift",
    });
    expect(await db.$count(invitations)).toBe(0);
  });
});

test("the create form accepts two types and names the missing fields", () => {
  for (const type of ["individual", "group"] as const)
    expect(createInvitation.schema.parse(form({ type }))).toMatchObject({ type });
  const { error } = createInvitation.schema.safeParse({ ...form(), type: "gift", source: undefined });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Choose who to invite.", "Missing source."]);
});

test("the invitation id schema reports a missing id", () => {
  expect(inviteIdSchema.safeParse(undefined).error?.issues[0]?.message).toBe("Missing invitation.");
});
