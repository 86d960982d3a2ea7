import { eq } from "drizzle-orm";
import { favouriteBrands, members } from "@/db/schema";
import { addFavorite, listFavorites, MAX_FAVORITES, removeFavorite } from "@/domain/account/favorites";
import { getProfile, requireOwnProfile } from "@/domain/account/get-profile";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";

const member = inEachTest(() => ada(db));

const add = (brandId: string, later = "0", who = member) =>
  addFavorite(asMember(db, who, at(START, later)), brandId);

const fill = async () => {
  for (let number = 1; number <= MAX_FAVORITES; number++) await add(`brand-${number}`, `${number} minutes`);
};

describe("favorite brands", () => {
  test("are listed in the order they were chosen", async () => {
    await add("brand-corvo", "2 minutes");
    await add("brand-astrid-kell", "1 minute");
    const inOrder = ["brand-astrid-kell", "brand-corvo"];
    expect(await listFavorites(asMember(db, member))).toEqual(inOrder);
    expect(await requireOwnProfile(asMember(db, member))).toMatchObject({ favoriteIds: inOrder });
  });

  test("are added and removed only once", async () => {
    await add("brand-corvo");
    const before = await dumpRows(db);
    await add("brand-corvo", "1 day");
    expect(await dumpRows(db)).toBe(before);
    await removeFavorite(asMember(db, member), "brand-corvo");
    await removeFavorite(asMember(db, member), "brand-corvo");
    expect(await listFavorites(asMember(db, member))).toEqual([]);
  });

  test("are limited to twelve", async () => {
    await fill();
    expect(await rejection(db, () => add("brand-corvo"))).toMatchObject({ code: "too-many-favourites" });
    await add("brand-3");
    await removeFavorite(asMember(db, member), "brand-3");
    await add("brand-corvo", "1 day");
    expect((await listFavorites(asMember(db, member))).at(-1)).toBe("brand-corvo");
  });

  test("are limited to twelve for concurrent requests", async () => {
    await Promise.allSettled(Array.from({ length: 30 }, (_, number) => add(`brand-${number}`)));
    expect(await db.$count(favouriteBrands)).toBe(MAX_FAVORITES);
  });

  test("cannot be removed by another member", async () => {
    await add("brand-corvo");
    await removeFavorite(asMember(db, await theo(db)), "brand-corvo");
    expect(await listFavorites(asMember(db, member))).toEqual(["brand-corvo"]);
  });

  test("cannot be changed by a suspended member", async () => {
    await add("brand-corvo");
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
    const error = { code: "sign-in-required" };
    expect(await rejection(db, () => add("brand-saint-ferrand"))).toMatchObject(error);
    expect(await rejection(db, () => removeFavorite(asMember(db, member), "brand-corvo"))).toMatchObject(
      error,
    );
  });
});

describe("another member's favorite brands", () => {
  test("are visible", async () => {
    await add("brand-corvo");
    const seen = await getProfile(asMember(db, await theo(db)), member.username);
    expect(seen).toMatchObject({ favoriteIds: ["brand-corvo"] });
  });

  test.each([{ hidden: true }, { status: "suspended" }] as const)(
    "are not visible with %j",
    async (state) => {
      await add("brand-corvo");
      await db.update(members).set(state).where(eq(members.id, member.id));
      expect(await getProfile(asMember(db, await theo(db)), member.username)).toBeNull();
    },
  );
});
