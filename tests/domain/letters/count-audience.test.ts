import { createInvitation, createMember, type Member } from "@/db/factories";
import { contactOptOuts, favouriteBrands, memberImports } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { countAudience } from "@/domain/letters/count-audience";
import { type AudienceOf, readAudience } from "@/domain/letters/read-audience";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { countNow, EVERYONE, writeLetter } from "../../support/people/letters";
import { hedy } from "../../support/people/staff";
import { addSuppression } from "../../support/people/suppressions";

const admin = inEachTest(() => hedy(db));

const CITIES = [["rose"], ["rose", "oak"], ["oak", "elm"], ["elm"]];

const inCity = (cityBrandIds: string[]): AudienceOf => ({
  ...EVERYONE,
  ...({ audience: "favorites-in-city", cityBrandIds } as const),
});

const AUDIENCES: AudienceOf[] = [
  EVERYONE,
  ...["2024-03-09", "2024-03-10", "2024-03-11", "2024-03-12", "2099-01-01"].map((joinedSince) => ({
    ...EVERYONE,
    ...({ audience: "joined-since", joinedSince } as const),
  })),
  { ...EVERYONE, audience: "not-invited" },
  ...CITIES.map(inCity),
  { ...EVERYONE, audience: "imported-not-signed-in" },
];

type Fields = NonNullable<Parameters<typeof createMember>[1]>;

const suppressed = (kind: "bounce" | "complaint") => async (fields: Fields) => {
  const member = await createMember(db, fields);
  const report = { address: member.email ?? "", kind, provider: "ses", reason: null, at: null } as const;
  await addSuppression(db, asVisitor(db), report);
  return member;
};

async function openImport(): Promise<string> {
  const fileHash = hashContact(String(Math.random()));
  const [file] = await db
    .insert(memberImports)
    .values({ fileHash, newRows: 1, memberRows: 0, wrongRows: 0 })
    .returning({ id: memberImports.id });
  return file?.id ?? "";
}

/** Members with each reason to get no email, or to be in no audience. */
const PEOPLE: ((fields: Fields) => Promise<Member>)[] = [
  (fields) => createMember(db, fields),
  (fields) => createMember(db, { ...fields, email: null, phone: `+1212555${String(phones++)}` }),
  (fields) => createMember(db, { ...fields, notifyLetters: false }),
  (fields) => createMember(db, { ...fields, status: "suspended" }),
  async (fields) => createMember(db, { ...fields, importedIn: await openImport() }),
  async (fields) =>
    createMember(db, { ...fields, importedIn: await openImport(), welcomedAt: new Date("2024-03-12") }),
  suppressed("bounce"),
  suppressed("complaint"),
  async (fields) => {
    const member = await createMember(db, fields);
    await db.insert(contactOptOuts).values({ contactHash: hashContact(member.email ?? "") });
    return member;
  },
];
let phones = 1000;

test("shows the numbers of the members whom each letter would reach, of every kind", async () => {
  for (const create of PEOPLE) {
    const saturday = await create({ createdAt: new Date("2024-03-10T04:59:00Z") });
    await createInvitation(db, saturday);
    const monday = await create({ createdAt: new Date("2024-03-11T04:00:00Z") });
    await db.insert(favouriteBrands).values([
      { memberId: saturday.id, brandId: "rose" },
      { memberId: saturday.id, brandId: "oak" },
      { memberId: monday.id, brandId: "rose" },
    ]);
  }
  await countNow(db, admin, EVERYONE, CITIES);
  const sizes = await Promise.all(AUDIENCES.map((audience) => countAudience(asMember(db, admin), audience)));
  const read = await Promise.all(
    AUDIENCES.map((audience) => readAudience(db, null, audience, { after: null, limit: 100 })),
  );
  expect(sizes.map(({ email, withoutEmail }) => [email, withoutEmail])).toEqual(
    read.map((readers) => [
      readers.filter(({ reason }) => reason === null).length,
      readers.filter(({ reason }) => reason !== null).length,
    ]),
  );
  expect(sizes.map(({ email }) => email)).toEqual([5, 5, 3, 3, 1, 0, 3, 4, 4, 2, 0, 2]);
});

test("shows the time of the job’s last run, and none before the first", async () => {
  expect(await countAudience(asMember(db, admin), EVERYONE)).toEqual({
    email: 0,
    withoutEmail: 0,
    countedAt: null,
  });
  const first = await countNow(db, admin);
  expect(first).toEqual({ email: 1, withoutEmail: 0, countedAt: expect.any(Date) });
  await createMember(db);
  expect(await countAudience(asMember(db, admin), EVERYONE)).toEqual(first);
  const second = await countNow(db, admin);
  expect(second).toMatchObject({ email: 2, withoutEmail: 0 });
  expect(second.countedAt?.getTime()).toBeGreaterThan(first.countedAt?.getTime() ?? 0);
});

test("counts the brands of a saved letter’s city, also after the city has others", async () => {
  const { id: memberId } = await createMember(db);
  await db.insert(favouriteBrands).values({ memberId, brandId: "oak" });
  const content = { shown: null, cityBrandIds: ["rose", "oak"] };
  await writeLetter(db, admin, { audience: "favorites-in-city", city: "Paris" }, content);
  expect(await countNow(db, admin, inCity(["oak", "rose"]), [["elm"]])).toMatchObject({ email: 1 });
  const context = asMember(db, admin);
  expect(await countAudience(context, inCity(["elm"]))).toMatchObject({
    email: 0,
    countedAt: expect.any(Date),
  });
  expect(await countAudience(context, inCity(["elm", "oak"]))).toMatchObject({ countedAt: null });
});
