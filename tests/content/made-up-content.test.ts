import * as fs from "node:fs";
import { countMadeUpBrands, MADE_UP_BRANDS } from "@/content/made-up-content";
import { shippedDocuments } from "../support/fakes/dataset";

jest.mock("node:fs", () => ({ ...jest.requireActual("node:fs"), readFileSync: jest.fn() }));
const actual = jest.requireActual<typeof fs>("node:fs");

beforeEach(() => jest.mocked(fs.readFileSync).mockImplementation(actual.readFileSync));

/** The dataset that a club wrote in place of the shipped one. */
const useDataset = (...documents: object[]) =>
  jest.mocked(fs.readFileSync).mockReturnValue(documents.map((one) => JSON.stringify(one)).join("\n"));

test("every brand of the shipped dataset is known as made up", () => {
  const brands = shippedDocuments().filter(({ _id, _type }) => _type === "brand" && !/^drafts\./.test(_id));
  expect(brands.map(({ _id }) => _id).sort()).toEqual(MADE_UP_BRANDS.toSorted());
  expect(countMadeUpBrands()).toBe(brands.length);
});

test("a dataset of a club's own brands has none, and a mixed one has some", () => {
  const own = { _id: "brand-own", _type: "brand" };
  useDataset(own);
  expect(countMadeUpBrands()).toBe(0);
  useDataset(own, { _id: "brand-corvo", _type: "brand" }, { _id: "drafts.brand-brigids", _type: "brand" });
  expect(countMadeUpBrands()).toBe(1);
});
