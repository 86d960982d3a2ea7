import { tooManyTries } from "@/domain/errors";

test.each([
  [0, "a minute"],
  [60, "a minute"],
  [61, "2 minutes"],
  [180, "3 minutes"],
  [5400, "90 minutes"],
  [5401, "2 hours"],
  [80_000, "23 hours"],
  [86_400, "a day"],
])("after %d seconds: please wait %s", (seconds, wait) => {
  expect(tooManyTries(seconds)).toMatchObject({
    code: "too-many-tries",
    message: `Too many tries. Please wait ${wait}.`,
  });
});
