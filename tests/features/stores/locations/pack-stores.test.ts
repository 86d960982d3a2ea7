import { packStores, unpackStores } from "@/features/stores/locations/pack-stores";
import { LONDON, PARIS, SOHO, STORES } from "../../../support/stores";

test("unpacks the same stores in their order", () => {
  const sent = JSON.parse(JSON.stringify(packStores(STORES)));
  expect(unpackStores(sent)).toEqual(STORES);
  expect(unpackStores(packStores([]))).toEqual([]);
});

test("stores shared brands, towns and hours once", () => {
  const second = { ...SOHO, id: "soho-2", hours: [...SOHO.hours], brand: { ...SOHO.brand } };
  const { brands, towns, hours, rows } = packStores([SOHO, second]);
  expect([brands, towns, hours].map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(rows).toHaveLength(2);
});

test("separates towns with one name in two countries, and two brands", () => {
  const abroad = { ...LONDON, id: "abroad", region: "Ontario", country: "Canada", brand: PARIS.brand };
  expect(unpackStores(packStores([LONDON, abroad]))).toEqual([LONDON, abroad]);
});

test("throws for a row with an unknown brand", () => {
  expect(() => unpackStores({ ...packStores([SOHO]), brands: [] })).toThrow(RangeError);
});
