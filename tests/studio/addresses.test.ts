import { DOCUMENT_TYPES } from "@/content/content-query";
import { MAIN_DOCUMENTS, pathOf } from "../../studio/preview/addresses";

test.each(DOCUMENT_TYPES)("A document of type %s is previewed on a page of the club.", (type) => {
  expect(pathOf(type, "corvo")).toMatch(/^\/[\w/-]*$/);
});

test.each(["brand", "perk", "legalPage"])("A %s without an address has no page yet.", (type) => {
  expect(pathOf(type)).toBeNull();
});

test.each(MAIN_DOCUMENTS)("Beside %s opens the %s that is previewed there.", (route, type) => {
  expect(pathOf(type, "corvo")).toBe(route.replace(":slug", "corvo").replace(/\(.*/, ""));
});
