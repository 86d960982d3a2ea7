import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember } from "@/db/factories";
import { members, storedPictures } from "@/db/schema";
import { bucketPictures, removeStoredPicture, storePicture } from "@/domain/account/picture-store";
import { openServedDatabase, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { type S3Server, startS3Server } from "../../support/fakes/s3-server";
import { asVisitor } from "../../support/people/contexts";

let served: ServedDatabase;
let db: Database;
let s3: S3Server;

beforeAll(async () => {
  served = await openServedDatabase();
  db = served.db;
  await warmUp(served.pool);
  s3 = await startS3Server();
});

afterAll(async () => {
  await s3.close();
  await served.drop();
});

test("a picture that is uploaded while it is deleted is never in a row without its object", async () => {
  const store = bucketPictures(s3.settings);
  const bytes = Buffer.from("the same picture");
  const member = await createMember(db);
  for (let trial = 0; trial < 20; trial++) {
    await db.update(members).set({ pictureHash: null }).where(eq(members.id, member.id));
    const hash = await storePicture(asVisitor(db), store, bytes);
    const upload = async () => {
      const pictureHash = await storePicture(asVisitor(db), store, bytes);
      await db.update(members).set({ pictureHash }).where(eq(members.id, member.id));
    };
    await Promise.allSettled([
      upload(),
      removeStoredPicture(db, store, hash),
      removeStoredPicture(db, store, hash),
    ]);
    const [row] = await db.select().from(members).where(eq(members.id, member.id));
    const stored = await db.$count(storedPictures);
    const hasObject = s3.files.has(`the-club/${hash}`);
    if (row?.pictureHash) expect({ stored, hasObject }).toEqual({ stored: 1, hasObject: true });
    if (stored === 0) expect(row?.pictureHash).toBeNull();
  }
});
