import { listCityBrands } from "@/content/stores";
import { createMember } from "@/db/factories";
import { favouriteBrands } from "@/db/schema";
import { countAudience } from "@/domain/letters/count-audience";
import { CONTENT_JOBS } from "@/server/content-jobs";
import { db, inEachTest } from "../support/database/test-database";
import { asMember, asVisitor } from "../support/people/contexts";
import { hedy } from "../support/people/staff";

const admin = inEachTest(() => hedy(db));

test("the readers of a letter to each city of the content are counted", async () => {
  const cities = [...(await listCityBrands()).values()];
  const { id: memberId } = await createMember(db);
  await db.insert(favouriteBrands).values({ memberId, brandId: cities[0]?.[0] ?? "" });
  await CONTENT_JOBS.find(({ name }) => name === "count-audiences")?.run(asVisitor(db));
  const counted = await Promise.all(
    cities.map((cityBrandIds) =>
      countAudience(asMember(db, admin), { audience: "favorites-in-city", joinedSince: null, cityBrandIds }),
    ),
  );
  expect(counted[0]).toMatchObject({ email: 1, withoutEmail: 0 });
  expect(counted.filter(({ countedAt }) => countedAt === null)).toEqual([]);
});
