import { errorDetail } from "@/lib/errors";

const failed = Object.assign(
  new Error("No.", { cause: { code: "23505", constraint: "one_each", rows: [] } }),
  {
    code: "ENOENT",
    responseCode: 550,
  },
);

test.each<[string[], string | undefined]>([
  [["code"], "ENOENT"],
  [["responseCode"], "550"],
  [["name"], "Error"],
  [["cause", "constraint"], "one_each"],
  [["cause", "rows"], undefined],
  [["cause", "rows", "first", "id"], undefined],
  [["severity"], undefined],
])("reads an error's %j as %j", (path, detail) => {
  expect(errorDetail(failed, ...path)).toBe(detail);
});

test.each([undefined, null, "ENOENT", 7])("finds no code in the thrown value %j", (thrown) => {
  expect(errorDetail(thrown, "code")).toBeUndefined();
});
