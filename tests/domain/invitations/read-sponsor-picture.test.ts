import { eq } from "drizzle-orm";
import { createInvitation, type Member } from "@/db/factories";
import { members } from "@/db/schema";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { readSponsorPicture } from "@/domain/invitations/read-invitation-picture";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";

const START = "2026-02-10T12:00:00Z";
const CODE = "SAMPARTY234567";
const OTHER = "GREATGANG23456";
const WEBP = Buffer.from("RIFF....WEBP, a picture of Ada");

const sponsor = inEachTest(() => ada(db));

beforeEach(async () => {
  await set(sponsor, { avatar: WEBP.toString("base64") });
});

const set = (who: Member, values: Partial<Member>) =>
  db.update(members).set(values).where(eq(members.id, who.id));

const invite = (from = sponsor, code = CODE) =>
  createInvitation(db, from, { recipient: "Sam", code, activatedAt: new Date(START) });

const later = (duration: string) => asVisitor(db, at(START, duration));

async function hashOf(code = CODE): Promise<string> {
  const page = await readPublicInvitation(later("1 hour"), { code, ip: `page of ${code}` });
  return ("sponsorPicture" in page && page.sponsorPicture) || "";
}

const read = (code: string, hash: string, duration = "1 hour") =>
  readSponsorPicture(later(duration), { code, hash });

describe("readSponsorPicture", () => {
  test("returns the picture for the code and the hash from the page, and changes nothing", async () => {
    await invite();
    const hash = await hashOf();
    const before = await dumpRows(db);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(await read(CODE, hash)).toEqual({ firstName: "Ada", bytes: WEBP });
    expect(await dumpRows(db)).toEqual(before);
  });

  test("returns the picture while the page names the sponsor, also after expiry", async () => {
    await invite();
    expect(await read(CODE, await hashOf(), "169 hours")).toEqual({ firstName: "Ada", bytes: WEBP });
  });

  test("returns null for the code alone or the hash alone", async () => {
    await invite();
    const hash = await hashOf();
    for (const [code, guess] of [
      [CODE, "0".repeat(32)],
      [CODE, ""],
      [CODE, `${hash}'--`],
      [OTHER, hash],
      ["not a code", hash],
    ] as const)
      expect(await read(code, guess)).toBeNull();
  });

  test("returns null for another sponsor's invitation", async () => {
    await invite();
    await invite(await theo(db), OTHER);
    expect(await read(OTHER, await hashOf())).toBeNull();
  });

  test("returns null after the invitation is cancelled", async () => {
    const { id } = await invite();
    const hash = await hashOf();
    await cancelInvitation(asMember(db, sponsor, at(START, "1 hour")), { inviteId: id });
    expect(await read(CODE, hash)).toBeNull();
  });

  test("returns null after the sponsor is suspended, or changes or removes it", async () => {
    await invite();
    const hash = await hashOf();
    for (const change of [
      { status: "suspended" },
      { status: "active", avatar: "YW5vdGhlcg==" },
      { avatar: null },
    ] as const) {
      await set(sponsor, change);
      expect(await read(CODE, hash)).toBeNull();
    }
  });

  test("the page has no hash for a sponsor without a picture", async () => {
    await set(sponsor, { avatar: null });
    await invite();
    expect(await hashOf()).toBe("");
  });
});
