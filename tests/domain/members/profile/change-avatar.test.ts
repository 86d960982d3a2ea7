import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { members } from "@/db/schema";
import { changeAvatar, changeAvatarSchema, removeAvatar } from "@/domain/members/profile/change-avatar";
import { freshDatabase } from "../../../support/database/database";
import { asMember } from "../../../support/people/contexts";
import { ada, theo } from "../../../support/people/people";
import { refusal } from "../../../support/people/refusal";

let db: Database;
let member: Member;
let picture: Buffer;

beforeEach(async () => {
  db = await freshDatabase();
  member = await ada(db);
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#a67f3b" } })
    .png()
    .toBuffer();
});

const upload = (bytes: Uint8Array, name: string, type: string) =>
  changeAvatar(
    asMember(db, member),
    changeAvatarSchema.parse({ picture: new File([new Uint8Array(bytes)], name, { type }) }),
  );

async function avatarOf({ id }: Member) {
  const [row] = await db.select({ avatar: members.avatar }).from(members).where(eq(members.id, id));
  return row?.avatar ?? null;
}

describe("a member's avatar", () => {
  // @spec 7.6
  test("is kept as a base64 webp, whatever the file is called", async () => {
    await upload(picture, "me.jpg", "image/jpeg");
    const stored = Buffer.from((await avatarOf(member)) ?? "", "base64");
    expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
  });

  test("is the member's own", async () => {
    const other = await theo(db);
    await upload(picture, "me.png", "image/png");
    expect(await avatarOf(other)).toBeNull();
  });

  test("is taken away", async () => {
    await upload(picture, "me.png", "image/png");
    await removeAvatar(asMember(db, member));
    expect(await avatarOf(member)).toBeNull();
  });

  test("stays when a drawing with a script calls itself a picture", async () => {
    await upload(picture, "me.png", "image/png");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await refusal(db, () => upload(svg, "me.png", "image/png"))).toMatchObject({
      code: "picture-unknown",
    });
  });

  test("is refused to a membership that was suspended meanwhile", async () => {
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
    expect(await refusal(db, () => upload(picture, "me.png", "image/png"))).toMatchObject({
      code: "sign-in-required",
    });
  });

  test("needs a picture, and takes the middle when it isn't told where to cut", () => {
    const problem = (given: unknown) =>
      changeAvatarSchema.safeParse({ picture: given }).error?.issues[0]?.message;
    expect(problem(undefined)).toBe("Choose a picture first.");
    expect(problem("me.png")).toBe("Choose a picture first.");
    expect(problem(new File([], "me.png"))).toBe("Choose a picture first.");
    const file = new File([new Uint8Array(picture)], "me.png");
    for (const place of ["left", "101", undefined])
      expect(changeAvatarSchema.parse({ picture: file, x: place, y: place })).toMatchObject({ x: 50, y: 50 });
    for (const zoom of ["in", "0.5", "9", undefined])
      expect(changeAvatarSchema.parse({ picture: file, zoom }).zoom).toBe(1);
  });
});
