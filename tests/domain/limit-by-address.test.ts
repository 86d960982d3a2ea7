import { addressLimits } from "@/db/schema";
import { limitByAddress } from "@/domain/limit-by-address";
import { db } from "../support/database/test-database";

const counting = (points: number, seconds = 60) => {
  const limit = limitByAddress("tried", points, seconds);
  return { ...limit, outcome: (ip?: string) => outcomeOf(limit.count({ db, ip })) };
};

const outcomeOf = (counted: Promise<void>) =>
  counted.then(
    () => "counted",
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

const counts = async () =>
  Object.fromEntries((await db.select().from(addressLimits)).map(({ key, points }) => [key, points]));

test("counts an IP address in any notation, and an IPv6 /64 block as one", async () => {
  const { outcome } = counting(2);
  expect(await outcome("192.0.2.1")).toBe("counted");
  expect(await outcome("::ffff:192.0.2.1")).toBe("counted");
  expect(await outcome("::FFFF:C000:201")).toBe("too-many-tries");
  expect(await outcome("2001:db8::1")).toBe("counted");
  expect(await outcome("2001:db8:0:0:ffff::2")).toBe("counted");
  expect(await outcome("2001:db8::3")).toBe("too-many-tries");
  expect(await outcome("2001:db8:0:1::3")).toBe("counted");
});

test("writes nothing after a rejection until the time span ends", async () => {
  const { outcome } = counting(1);
  for (let number = 0; number < 9; number++) await outcome("192.0.2.1");
  expect(await counts()).toEqual({ "tried:192.0.2.1": 2 });
});

test("does not count a returned point", async () => {
  const { outcome, uncount } = counting(1);
  await outcome("192.0.2.1");
  await uncount({ db, ip: "192.0.2.1" });
  expect(await outcome("192.0.2.1")).toBe("counted");
  expect(await outcome("192.0.2.1")).toBe("too-many-tries");
});

test("restarts at zero after the time span", async () => {
  const { outcome } = counting(1);
  await outcome("192.0.2.1");
  await db.update(addressLimits).set({ expire: new Date(Date.now() - 1) });
  expect(await outcome("192.0.2.1")).toBe("counted");
});

test("counts nothing without an IP address", async () => {
  const { outcome } = counting(1);
  for (let number = 0; number < 3; number++) expect(await outcome()).toBe("counted");
  expect(await counts()).toEqual({});
});

test("throws inside a transaction, because a rollback would undo the count", async () => {
  const { count } = counting(1);
  const inside = db.transaction((tx) => count({ db: tx, ip: "192.0.2.1" }));
  expect(await outcomeOf(inside)).toBe("a rollback would remove a count by address");
});
