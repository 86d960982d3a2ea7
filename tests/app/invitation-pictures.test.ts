import { eq } from "drizzle-orm";
import { GET as getFriend } from "@/app/(club)/(public)/invitation/friend/route";
import { GET } from "@/app/(club)/(public)/invitation/sponsor/route";
import { setCurrentDatabase } from "@/db/current";
import { createInvitation, createJoinedFriend } from "@/db/factories";
import { members } from "@/db/schema";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { friendPicturePath, sponsorPicturePath } from "@/lib/paths";
import { freshDatabase } from "../support/database/database";
import { asVisitor } from "../support/people/contexts";
import { ada } from "../support/people/people";

const WEBP = Buffer.from("RIFF....WEBP, a picture of Ada");
const FRIEND = Buffer.from("RIFF....WEBP, a picture of a friend");

let address: string;
let friendAddress: string;

beforeEach(async () => {
  const db = await freshDatabase();
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  const sponsor = await ada(db);
  const avatar = WEBP.toString("base64");
  await db.update(members).set({ avatar }).where(eq(members.id, sponsor.id));
  const group = await createInvitation(db, sponsor, { type: "group" });
  const { code } = group;
  await createJoinedFriend(db, group, { avatar: FRIEND.toString("base64") });
  const page = await readPublicInvitation(asVisitor(db), { code, ip: "192.0.2.1" });
  if (page.state === "unknown" || !page.sponsorPicture) throw new Error("the page has no picture");
  address = sponsorPicturePath(page.encoded, page.sponsorPicture);
  friendAddress = friendPicturePath(page.encoded, page.friends[0]?.picture ?? "");
});

const fetchPicture = (path: string) => GET(new Request(`http://localhost${path}`));

test("loads the sponsor's picture with an invitation link, cached privately for a day", async () => {
  const response = await fetchPicture(address);
  expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, WEBP]);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toBe("private, max-age=86400, immutable");
});

test("loads the picture of a friend who joined, but not at the sponsor's address", async () => {
  const response = await getFriend(new Request(`http://localhost${friendAddress}`));
  expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, FRIEND]);
  expect(response.headers.get("cache-control")).toBe("private, max-age=86400, immutable");
  expect((await fetchPicture(friendAddress)).status).toBe(404);
});

test("is not found without the link or with another hash, and that is not cached", async () => {
  for (const path of [
    "/invitation/sponsor",
    address.replace(/i=[^&]+/, "i=abc"),
    `${address.slice(0, -1)}x`,
  ]) {
    const response = await fetchPicture(path);
    expect([response.status, await response.text()]).toEqual([404, ""]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  }
});
