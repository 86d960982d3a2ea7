import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend, type Invitation, type Member } from "@/db/factories";
import { members } from "@/db/schema";
import { avatarHash } from "@/domain/account/read-avatar";
import { closeLink } from "@/domain/invitations/close-link";
import { readFriendPicture } from "@/domain/invitations/read-invitation-picture";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { ada } from "../../support/people/people";

const START = "2026-02-10T12:00:00Z";
const CODE = "GREATGANG23456";
const OTHER = "SAMPARTY234567";
const WEBP = Buffer.from("RIFF....WEBP, a picture of Priya");

const sponsor = inEachTest(() => ada(db));
const group = inEachTest(() => invite("group", CODE));
const priya = inEachTest(() => join(group, "Priya", WEBP.toString("base64")));

const invite = (type: "group" | "individual", code: string) =>
  createInvitation(db, sponsor, { type, code, activatedAt: new Date(START) });

const join = (invitation: Invitation, firstName: string, avatar: string | null) =>
  createJoinedFriend(db, invitation, { firstName, avatar });

const set = (who: Member, values: Partial<Member>) =>
  db.update(members).set(values).where(eq(members.id, who.id));

const later = (duration = "1 hour") => asVisitor(db, at(START, duration));

async function friendsOn(code: string) {
  const page = await readPublicInvitation(later(), { code, ip: `page of ${code}` });
  return "friends" in page ? page.friends : [];
}

const hashOf = async (code = CODE) => (await friendsOn(code))[0]?.picture ?? "";

const read = (code: string, hash: string, duration?: string) =>
  readFriendPicture(later(duration), { code, hash });

describe("readFriendPicture", () => {
  test("returns the picture for the code and the hash from the page, and changes nothing", async () => {
    await join(group, "Jonas", null);
    const before = await dumpRows(db);
    const hash = await hashOf();
    expect(await friendsOn(CODE)).toEqual([
      { firstName: "Priya", picture: expect.stringMatching(/^[0-9a-f]{32}$/) },
      { firstName: "Jonas", picture: null },
    ]);
    expect(await read(CODE, hash)).toEqual({ firstName: "Priya", bytes: WEBP });
    expect(await dumpRows(db)).toEqual(before);
  });

  test("returns null for the code alone, the hash alone, and the link of another invitation", async () => {
    const hash = await hashOf();
    const other = await invite("individual", OTHER);
    await join(other, "Sam", "YW5vdGhlcg==");
    for (const [code, guess] of [
      [CODE, "0".repeat(32)],
      [CODE, ""],
      [CODE, `${hash}'--`],
      [OTHER, hash],
      ["not a code", hash],
    ] as const)
      expect(await read(code, guess)).toBeNull();
  });

  test("returns null for the friend of an individual invitation, whom no page names", async () => {
    const single = await invite("individual", OTHER);
    await join(single, "Sam", "YW5vdGhlcg==");
    const [{ hash } = { hash: "" }] = await db
      .select({ hash: avatarHash() })
      .from(members)
      .where(eq(members.firstName, "Sam"));
    expect(await friendsOn(OTHER)).toEqual([]);
    expect(await read(OTHER, hash ?? "")).toBeNull();
  });

  test("the page names no member who is hidden, opted out or suspended, and their picture is not found", async () => {
    const hash = await hashOf();
    for (const change of [{ hidden: true }, { namedInGroups: false }, { status: "suspended" }] as const) {
      await set(priya, change);
      expect(await friendsOn(CODE)).toEqual([]);
      expect(await read(CODE, hash)).toBeNull();
      await set(priya, { hidden: false, namedInGroups: true, status: "active" });
    }
    expect(await read(CODE, hash)).toEqual({ firstName: "Priya", bytes: WEBP });
  });

  test("returns null after the friend changes or removes it", async () => {
    const hash = await hashOf();
    for (const avatar of ["YW5vdGhlcg==", null]) {
      await set(priya, { avatar });
      expect(await read(CODE, hash)).toBeNull();
    }
  });

  test("returns null after the link is closed", async () => {
    const hash = await hashOf();
    await closeLink(asMember(db, sponsor, at(START, "1 hour")), { inviteId: group.id });
    expect(await read(CODE, hash)).toBeNull();
  });
});
