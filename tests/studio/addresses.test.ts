import { DOCUMENT_TYPES } from "@/content/content-query";
import { MAIN_DOCUMENTS, pathOf } from "../../studio/preview/addresses";

test.each(DOCUMENT_TYPES)("a document of type %s has a preview page", (type) => {
  expect(pathOf(type, "corvo")).toMatch(/^\/[\w/-]*$/);
});

test.each(["brand", "perk", "legalPage"])("a %s without an address has no page", (type) => {
  expect(pathOf(type)).toBeNull();
});

test.each(MAIN_DOCUMENTS)("%s is the page of the %s that opens next to it", (route, type) => {
  expect(pathOf(type, "corvo")).toBe(route.replace(":slug", "corvo").replace(/\(.*/, ""));
});
