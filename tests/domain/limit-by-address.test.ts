import type { Database } from "@/db/client";
import { addressLimits } from "@/db/schema";
import { limitByAddress } from "@/domain/limit-by-address";
import { freshDatabase } from "../support/database/database";

let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
});

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

test("an address is counted however it is written, and an IPv6 network of 64 bits is one", async () => {
  const { outcome } = counting(2);
  expect(await outcome("192.0.2.1")).toBe("counted");
  expect(await outcome("::ffff:192.0.2.1")).toBe("counted");
  expect(await outcome("::FFFF:C000:201")).toBe("too-many-tries");
  expect(await outcome("2001:db8::1")).toBe("counted");
  expect(await outcome("2001:db8:0:0:ffff::2")).toBe("counted");
  expect(await outcome("2001:db8::3")).toBe("too-many-tries");
  expect(await outcome("2001:db8:0:1::3")).toBe("counted");
});

test("whoever is refused writes nothing further until the span is over", async () => {
  const { outcome } = counting(1);
  for (let number = 0; number < 9; number++) await outcome("192.0.2.1");
  expect(await counts()).toEqual({ "tried:192.0.2.1": 2 });
});

test("one given back doesn't count", async () => {
  const { outcome, giveBack } = counting(1);
  await outcome("192.0.2.1");
  await giveBack({ db, ip: "192.0.2.1" });
  expect(await outcome("192.0.2.1")).toBe("counted");
  expect(await outcome("192.0.2.1")).toBe("too-many-tries");
});

test("a span that is over counts from nothing", async () => {
  const { outcome } = counting(1);
  await outcome("192.0.2.1");
  await db.update(addressLimits).set({ expire: Date.now() - 1 });
  expect(await outcome("192.0.2.1")).toBe("counted");
});

test("without an address nothing is counted", async () => {
  const { outcome } = counting(1);
  for (let number = 0; number < 3; number++) expect(await outcome()).toBe("counted");
  expect(await counts()).toEqual({});
});

test("inside a transaction nothing can be counted: its end might take the count back", async () => {
  const { count } = counting(1);
  const inside = db.transaction((tx) => count({ db: tx, ip: "192.0.2.1" }));
  expect(await outcomeOf(inside)).toBe("a count by address would go with its transaction");
});
