import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { favouriteBrands, members } from "@/db/schema";
import { addFavourite, FAVOURITES } from "@/domain/members/favorites/add-favourite";
import { listFavourites } from "@/domain/members/favorites/list-favourites";
import { removeFavourite } from "@/domain/members/favorites/remove-favourite";
import { getProfile, requireOwnProfile } from "@/domain/members/profile/get-profile";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { asMember, at } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";
import { refusal } from "../../support/people/refusal";

const START = "2026-02-10T12:00:00Z";

let db: Database;
let member: Member;

beforeEach(async () => {
  db = await freshDatabase();
  member = await ada(db);
});

const add = (brandId: string, later = "0", who = member) =>
  addFavourite(asMember(db, who, at(START, later)), brandId);

const fill = async () => {
  for (let number = 1; number <= FAVOURITES; number++) await add(`brand-${number}`, `${number} minutes`);
};

describe("favourite brands", () => {
  test("are listed in the order they were chosen", async () => {
    await add("brand-corvo", "2 minutes");
    await add("brand-astrid-kell", "1 minute");
    const inOrder = ["brand-astrid-kell", "brand-corvo"];
    expect(await listFavourites(asMember(db, member))).toEqual(inOrder);
    expect(await requireOwnProfile(asMember(db, member))).toMatchObject({ favouriteIds: inOrder });
  });

  test("chosen twice are there once, and taken away twice are gone", async () => {
    await add("brand-corvo");
    const before = await dumpRows(db);
    await add("brand-corvo", "1 day");
    expect(await dumpRows(db)).toBe(before);
    await removeFavourite(asMember(db, member), "brand-corvo");
    await removeFavourite(asMember(db, member), "brand-corvo");
    expect(await listFavourites(asMember(db, member))).toEqual([]);
  });

  test("are at most twelve; one of the twelve may be chosen again, and one taken away makes room", async () => {
    await fill();
    expect(await refusal(db, () => add("brand-corvo"))).toMatchObject({ code: "too-many-favourites" });
    await add("brand-3");
    await removeFavourite(asMember(db, member), "brand-3");
    await add("brand-corvo", "1 day");
    expect((await listFavourites(asMember(db, member))).at(-1)).toBe("brand-corvo");
  });

  test("at the same time are at most twelve", async () => {
    await Promise.allSettled(Array.from({ length: 30 }, (_, number) => add(`brand-${number}`)));
    expect(await db.$count(favouriteBrands)).toBe(FAVOURITES);
  });

  test("of Ada's can't be taken away by Theo", async () => {
    await add("brand-corvo");
    await removeFavourite(asMember(db, await theo(db)), "brand-corvo");
    expect(await listFavourites(asMember(db, member))).toEqual(["brand-corvo"]);
  });

  test("stay as they are for a member who is suspended", async () => {
    await add("brand-corvo");
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
    const refused = { code: "sign-in-required" };
    expect(await refusal(db, () => add("brand-saint-ferrand"))).toMatchObject(refused);
    expect(await refusal(db, () => removeFavourite(asMember(db, member), "brand-corvo"))).toMatchObject(
      refused,
    );
  });
});

describe("another member's favourite brands", () => {
  test("can be seen", async () => {
    await add("brand-corvo");
    const seen = await getProfile(asMember(db, await theo(db)), member.username);
    expect(seen).toMatchObject({ favouriteIds: ["brand-corvo"] });
  });

  test.each([{ hidden: true }, { status: "suspended" }] as const)("can't with %j", async (state) => {
    await add("brand-corvo");
    await db.update(members).set(state).where(eq(members.id, member.id));
    expect(await getProfile(asMember(db, await theo(db)), member.username)).toBeNull();
  });
});
