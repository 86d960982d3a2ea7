import { eq } from "drizzle-orm";
import { GET } from "@/app/(club)/(members)/avatars/[member]/[hash]/route";
import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { members } from "@/db/schema";
import { getProfile } from "@/domain/account/get-profile";
import { databaseClock } from "@/domain/context";
import { eraseRow } from "@/domain/erasure/erase-due-members";
import { sharp } from "@/lib/sharp";
import { db } from "../support/database/test-database";
import { asMember } from "../support/people/contexts";
import { forgetCookies } from "../support/people/next-headers";
import { ada, theo } from "../support/people/people";

jest.mock("next/headers", () => jest.requireActual("../support/people/next-headers"));

const WEBP = Buffer.from("RIFF....WEBP, a picture of Ada");

let owner: Member;
let viewer: Member;
let address: string;

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  owner = await ada(db);
  viewer = await theo(db);
  await set({ avatar: WEBP.toString("base64") });
  address = (await readAddress()) ?? "";
});

const set = (values: Partial<Member>) => db.update(members).set(values).where(eq(members.id, owner.id));

const readAddress = async () => (await getProfile(asMember(db, viewer), owner.username))?.avatar;

function fetchPicture(path = address) {
  const [, , member = "", hash = ""] = new URL(path, "http://localhost").pathname.split("/");
  return GET(new Request(`http://localhost${path}`), { params: Promise.resolve({ member, hash }) });
}

async function expectNotFound(path?: string) {
  const response = await fetchPicture(path);
  expect([response.status, response.headers.get("cache-control"), await response.text()]).toEqual([
    404,
    "private, no-store",
    "",
  ]);
}

describe("a member's picture", () => {
  test("loads for another member and is cached permanently", async () => {
    await startSession(viewer.id);
    const response = await fetchPicture();
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(WEBP);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  });

  test.each([80, 120])("loads in a width of %i pixels for a small face", async (width) => {
    await startSession(viewer.id);
    const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: "#123c2e" } })
      .webp()
      .toBuffer();
    await set({ avatar: picture.toString("base64") });
    const response = await fetchPicture(`${await readAddress()}?width=${width}`);
    const { format, ...size } = await sharp(await response.arrayBuffer()).metadata();
    expect([response.status, format, size.width, size.height]).toEqual([200, "webp", width, width]);
  });

  test.each(["81", "0", "80.0", "-80", ""])("is not found in the width %j", async (width) => {
    await startSession(viewer.id);
    await expectNotFound(`${address}?width=${width}`);
  });

  test("has a hash in its URL, and another URL after a change", async () => {
    expect(address).toMatch(new RegExp(`^/avatars/${owner.id}/[0-9a-f]{32}$`));
    await set({ avatar: Buffer.from("another").toString("base64") });
    expect(await readAddress()).not.toBe(address);
    await startSession(owner.id);
    await expectNotFound();
  });

  test("is not found for a visitor who knows its URL", () => expectNotFound());

  test("is not found for a suspended member", async () => {
    await startSession(viewer.id);
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, viewer.id));
    await expectNotFound();
  });

  test("is not found when its owner is suspended", async () => {
    await startSession(viewer.id);
    await set({ status: "suspended" });
    await expectNotFound();
  });

  test("is not found when its owner is erased", async () => {
    await startSession(viewer.id);
    await eraseRow(db, { now: databaseClock }, owner.id);
    await expectNotFound();
  });

  test("is not found at a wrong or malformed URL", async () => {
    await startSession(viewer.id);
    const [, , member = "", hash = ""] = address.split("/");
    for (const path of [
      `/avatars/${member}/${"0".repeat(32)}`,
      `/avatars/${member}/${hash.slice(1)}`,
      `/avatars/ada/${hash}`,
      `/avatars/${member}'--/${hash}`,
    ])
      await expectNotFound(path);
  });
});
