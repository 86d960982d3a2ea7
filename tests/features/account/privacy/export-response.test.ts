import type { Member } from "@/db/factories";
import { perkClaims } from "@/db/schema";
import { addFavorite } from "@/domain/account/favorites";
import { exportMember } from "@/domain/data-export/export-member";
import { exportResponse } from "@/features/account/privacy/export-response";
import { db } from "../../../support/database/test-database";
import { asMember } from "../../../support/people/contexts";
import { ada } from "../../../support/people/people";

const LISTED = "perk-maison-ondine-ondine-20";
const UNLISTED = "perk-that-has-gone";

let member: Member;

beforeEach(async () => {
  member = await ada(db);
  const claim = { memberId: member.id, claimNo: 1, limitPerMember: 1 };
  await db.insert(perkClaims).values([
    { ...claim, perkId: LISTED, createdAt: new Date("2026-02-10T14:05:00Z") },
    { ...claim, perkId: UNLISTED, createdAt: new Date("2026-02-11T14:05:00Z") },
  ]);
  await addFavorite(asMember(db, member), "brand-corvo");
});

test("an export includes the names of perks and brands that are listed", async () => {
  const response = await exportResponse("ada", await exportMember(asMember(db, member)));
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const { perks, favouriteBrands } = await response.json();
  expect(perks).toMatchObject([
    { perkId: LISTED, title: "A drop, then another", brand: "Maison Ondine" },
    { perkId: UNLISTED, title: null, brand: null },
  ]);
  expect(favouriteBrands).toMatchObject([{ brandId: "brand-corvo", brand: "Corvo" }]);
});
