import { packStores, unpackStores } from "@/features/stores/places/pack-stores";
import { LONDON, PARIS, SOHO, STORES } from "../../../support/stores";

test("packed stores are as they were, in their order, on the other side", () => {
  const sent = JSON.parse(JSON.stringify(packStores(STORES)));
  expect(unpackStores(sent)).toEqual(STORES);
  expect(unpackStores(packStores([]))).toEqual([]);
});

test("what stores share is named once: their brand, their town and their hours", () => {
  const second = { ...SOHO, id: "soho-2", hours: [...SOHO.hours], brand: { ...SOHO.brand } };
  const { brands, towns, hours, rows } = packStores([SOHO, second]);
  expect([brands, towns, hours].map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(rows).toHaveLength(2);
});

test("towns of one name in two countries, and two brands, are kept apart", () => {
  const abroad = { ...LONDON, id: "abroad", region: "Ontario", country: "Canada", brand: PARIS.brand };
  expect(unpackStores(packStores([LONDON, abroad]))).toEqual([LONDON, abroad]);
});

test("a row that names a brand that isn't there is refused", () => {
  expect(() => unpackStores({ ...packStores([SOHO]), brands: [] })).toThrow(RangeError);
});
