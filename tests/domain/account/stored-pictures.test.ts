import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Member } from "@/db/factories";
import { members, storedPictures } from "@/db/schema";
import { changeAvatar, removeAvatar } from "@/domain/account/change-avatar";
import { movePicturesToRows, movePicturesToStore } from "@/domain/account/move-pictures";
import { bucketPictures } from "@/domain/account/picture-store";
import { purgePictures } from "@/domain/account/purge-pictures";
import { getOwnAvatar, readAvatar } from "@/domain/account/read-avatar";
import { exportMember } from "@/domain/data-export/export-member";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { removeFromProfile } from "@/domain/member-administration/remove-from-profile";
import { sha256 } from "@/lib/hash";
import { memberPictureResponse } from "@/lib/http/member-picture";
import { processState } from "@/lib/process-state";
import { db } from "../../support/database/test-database";
import { type S3Server, startS3Server } from "../../support/fakes/s3-server";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";
import { hedy } from "../../support/people/staff";
import { readLog } from "../../support/read-log";

let member: Member;
let s3: S3Server;
let log: ReturnType<typeof readLog>;

beforeEach(async () => {
  member = await ada(db);
  s3 = await startS3Server();
  processState().pictures = { store: bucketPictures(s3.settings) };
  log = readLog();
});

afterEach(async () => {
  processState().pictures = { store: null };
  await s3.close();
});

const store = () => bucketPictures(s3.settings);
const settings = () => asVisitor(db);

async function pictureOf(color: string): Promise<File> {
  const create = { width: 40, height: 40, channels: 3 as const, background: color };
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], "me.png");
}

const upload = async (color = "#a67f3b", who = member) =>
  changeAvatar(asMember(db, who), changeAvatar.schema.parse({ picture: await pictureOf(color) }));

const rowOf = async ({ id }: Member) =>
  (
    await db
      .select({ avatar: members.avatar, pictureHash: members.pictureHash })
      .from(members)
      .where(eq(members.id, id))
  )[0];

async function hashOf(who = member): Promise<string> {
  return (await rowOf(who))?.pictureHash ?? "";
}

const names = () => [...s3.files.keys()].map((key) => key.replace("the-club/", ""));
const read = async (hash: string) =>
  readAvatar(asMember(db, member), { memberId: member.id, hash, width: null });
const purge = (later = "11 minutes") => purgePictures(asVisitor(db, after(later)));

describe("an upload", () => {
  test("stores the picture by the hash of its bytes, and only the hash in the row", async () => {
    await upload();
    const hash = await hashOf();
    expect(await rowOf(member)).toEqual({
      avatar: null,
      pictureHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(names()).toEqual([hash]);
    expect(sha256(s3.files.get(`the-club/${hash}`) ?? Buffer.alloc(0))).toBe(hash);
  });

  test.each<[string, number | "cut"]>([
    ["is down", "cut"],
    ["answers with an error", 503],
  ])("says so and changes nothing when the store %s", async (_, how) => {
    await upload("#a67f3b");
    const before = await rowOf(member);
    s3.failNext((request) => request.startsWith("PUT"), how, 2);
    const attempt = () => upload("#123c2e");
    await expect(attempt()).rejects.toMatchObject({ code: "pictures-unavailable", field: "picture" });
    expect(await rowOf(member)).toEqual(before);
    expect(log.map(({ msg }) => msg)).toEqual(["a picture was not stored"]);
    expect(await purge()).toBe(1);
    expect(names()).toEqual([before?.pictureHash]);
  });
});

describe("a stored picture", () => {
  test("is served under its hash, and to the member's own pages", async () => {
    await upload();
    const hash = await hashOf();
    const picture = await read(hash);
    expect(sha256(picture?.bytes ?? Buffer.alloc(0))).toBe(hash);
    expect(await getOwnAvatar(asMember(db, member))).toBe(`/avatars/${member.id}/${hash}`);
    expect(await read("0".repeat(64))).toBeNull();
    const response = memberPictureResponse(picture, { cache: "private" });
    expect(response.headers.get("content-type")).toBe("image/webp");
  });

  test.each<[string, () => void]>([
    ["the store is down", () => s3.failNext((request) => request.startsWith("GET"), "cut", 2)],
    ["it is missing", () => s3.files.clear()],
    ["it is damaged", () => s3.files.set([...s3.files.keys()][0] ?? "", Buffer.from("other bytes"))],
  ])("becomes initials when %s, which no cache keeps", async (_, spoil) => {
    await upload();
    spoil();
    const response = memberPictureResponse(await read(await hashOf()), { cache: "private, max-age=9" });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).toContain(">AM</text>");
    expect(log).toHaveLength(1);
  });

  test("is in the member's export, or the export says that it is missing", async () => {
    const { avatar } = await upload();
    expect((await exportMember(asMember(db, member))).member).toMatchObject({ avatar });
    s3.files.clear();
    const { member: exported } = await exportMember(asMember(db, member));
    expect(exported).toMatchObject({ avatar: null, avatarProblem: expect.stringContaining("later") });
  });
});

describe("deleting", () => {
  test("removes a picture that its member removed, replaced or lost by an erasure", async () => {
    await upload("#a67f3b");
    await upload("#123c2e");
    expect(await purge()).toBe(1);
    expect(names()).toEqual([await hashOf()]);
    await removeAvatar(asMember(db, member));
    expect(await purge()).toBe(1);
    await upload();
    await db
      .update(members)
      .set({ eraseAfter: new Date("2020-01-01") })
      .where(eq(members.id, member.id));
    expect(await eraseDueMembers(asVisitor(db))).toBe(1);
    expect(await purge()).toBe(1);
    expect(names()).toEqual([]);
    expect(await db.$count(storedPictures)).toBe(0);
  });

  test("removes a picture that staff remove from a profile", async () => {
    await upload();
    const admin = asMember(db, await hedy(db));
    await removeFromProfile(admin, { memberId: member.id, part: "picture", reason: "Not a face." });
    expect(await rowOf(member)).toEqual({ avatar: null, pictureHash: null });
    expect(await purge()).toBe(1);
  });

  test("keeps a picture that another member has too, and one that was just uploaded", async () => {
    const other = await theo(db);
    await upload("#a67f3b");
    await upload("#a67f3b", other);
    await removeAvatar(asMember(db, member));
    expect(await purge()).toBe(0);
    await removeAvatar(asMember(db, other));
    expect(await purge("5 minutes")).toBe(0);
    expect(names()).toHaveLength(1);
  });

  test("tries again when the store was down", async () => {
    await upload();
    await removeAvatar(asMember(db, member));
    s3.failNext((request) => request.startsWith("DELETE"), 500, 2);
    await expect(purge()).rejects.toThrow("can't remove");
    expect(await db.$count(storedPictures)).toBe(1);
    expect(await purge()).toBe(1);
  });
});

describe("moving", () => {
  async function inRows() {
    processState().pictures = { store: null };
    await upload("#a67f3b");
    await upload("#123c2e", await theo(db));
    processState().pictures = { store: store() };
    return db.select({ id: members.id, avatar: members.avatar }).from(members).orderBy(members.id);
  }

  test("moves all pictures to the store and back, byte for byte", async () => {
    const before = await inRows();
    expect(await movePicturesToStore(settings(), store())).toEqual({ moved: 2 });
    expect(names()).toHaveLength(2);
    expect(await db.$count(members, eq(members.avatar, ""))).toBe(0);
    expect((await read(await hashOf()))?.bytes).not.toBeNull();
    expect(await movePicturesToRows(settings(), store())).toEqual({ moved: 2, missing: 0 });
    expect(
      await db.select({ id: members.id, avatar: members.avatar }).from(members).orderBy(members.id),
    ).toEqual(before);
    expect(await purge()).toBe(2);
  });

  test("continues after an interruption, and loses nothing", async () => {
    await inRows();
    const isSecond = (request: string) => request.startsWith("PUT") && s3.files.size === 1;
    s3.failNext(isSecond, 503, 2);
    const attempt = () => movePicturesToStore(settings(), store());
    await expect(attempt()).rejects.toThrow("save pictures");
    const { length } = (await db.select().from(members)).filter(({ avatar }) => avatar !== null);
    expect(length).toBe(1);
    expect(await attempt()).toEqual({ moved: 1 });
    expect(await attempt()).toEqual({ moved: 0 });
  });

  test("leaves a picture that the store lacks, and counts it", async () => {
    await inRows();
    await movePicturesToStore(settings(), store());
    s3.files.delete(`the-club/${await hashOf()}`);
    expect(await movePicturesToRows(settings(), store())).toEqual({ moved: 1, missing: 1 });
    expect(await hashOf()).toHaveLength(64);
  });

  test("finds pictures that the rows do not know, so that they are deleted", async () => {
    await store().put("ab".repeat(32), Buffer.from("from a later day"));
    await store().put("notes.txt", Buffer.from("not a picture"));
    await movePicturesToStore(settings(), store());
    expect(await purge()).toBe(1);
    expect(names()).toEqual(["notes.txt"]);
  });
});
