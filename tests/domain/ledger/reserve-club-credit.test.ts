import { clubCreditDays } from "@/db/schema";
import { DomainError } from "@/domain/errors";
import { type Reservation, withClubCredit } from "@/domain/ledger/reserve-club-credit";
import { env } from "@/lib/env";
import { db } from "../../support/database/test-database";
import { asVisitor, at } from "../../support/people/contexts";
import { readLog } from "../../support/read-log";

const NOON = "2026-02-10T17:00:00Z";

beforeEach(() => {
  jest.replaceProperty(env(), "WELCOME_BUDGET_CENTS", 9000);
});

const reserve = <T>(cents: number, work: (reservation: Reservation) => T) =>
  withClubCredit(asVisitor(db, at(NOON)), cents, async (reservation) => work(reservation));
const take = ({ take }: Reservation) => take();
const days = () => db.select().from(clubCreditDays);
const today = (cents: number) => [{ day: "2026-02-10", cents }];

test("taken credit counts toward the day's budget", async () => {
  expect(await reserve(5000, take)).toBe(true);
  expect(await reserve(4000, take)).toBe(true);
  expect(await days()).toEqual(today(9000));
});

test("without room in the budget nothing is reserved, and the log says so", async () => {
  const lines = readLog();
  await reserve(5000, take);
  expect(await reserve(4001, take)).toBe(false);
  expect(await days()).toEqual(today(5000));
  expect(lines).toMatchObject([{ level: 40, cents: 4001, budget: 9000 }]);
});

test("an amount above the whole budget is not reserved", async () => {
  readLog();
  expect(await reserve(9001, take)).toBe(false);
  expect(await days()).toEqual([]);
});

test("credit that is not taken is released", async () => {
  expect(await reserve(5000, () => "nothing to give")).toBe("nothing to give");
  expect(await days()).toEqual(today(0));
});

test("a rejection releases taken credit", async () => {
  const reject = (reservation: Reservation) => {
    take(reservation);
    throw new DomainError("last-place-taken");
  };
  await expect(reserve(5000, reject)).rejects.toMatchObject({ code: "last-place-taken" });
  expect(await days()).toEqual(today(0));
});

test("after another error taken credit stays reserved, because it may have been given", async () => {
  const fail = (reservation: Reservation) => {
    take(reservation);
    throw new Error("the connection was lost");
  };
  await expect(reserve(5000, fail)).rejects.toThrow("the connection was lost");
  expect(await days()).toEqual(today(5000));
});

test("no credit reserves nothing", async () => {
  expect(await reserve(0, take)).toBe(false);
  expect(await days()).toEqual([]);
});
