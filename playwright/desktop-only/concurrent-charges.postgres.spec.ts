import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { formFields } from "../support/post-form";
import {
  balanceOf,
  memberWith,
  openCode,
  readPage,
  sendForm,
  sessionCookie,
  tillCookie,
} from "../support/stress/till-requests";
import { type Instances, openInstances } from "../support/stress/instances";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");
test.describe.configure({ mode: "serial" });

const TRIALS = Number(process.env.TILL_SERVER_TRIALS ?? 1);
const AT_ONCE = Number(process.env.TILL_SERVER_CHARGES ?? 40);
const PERK = "/perks/packhouse-lent-for-a-journey";

/** One key may miss 120 times an hour, and each take counts as a miss until it has found its code. */
const TAKES_A_TILL = 20;

let club: Instances;
test.beforeAll(async () => {
  club = await openInstances(2);
});
test.afterAll(() => club.close());

const at = (number: number) => club.clubs[number % club.clubs.length]?.url ?? "";

type Outcome = { status: number; html: string };

/** How often each outcome came, by the sentence that the page says. */
function count(outcomes: Outcome[], sentences: Record<string, RegExp>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, html } of outcomes) {
    const [said] = Object.entries(sentences).find(([, sentence]) => sentence.test(html)) ?? [];
    const name = status === 200 && said ? said : `failed: ${status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const TAKE = { taken: /From Ada\. Number \d+\./, refused: /This code has already been charged\./ };
const REFUND = { given: /Refunded/, refused: /You can refund up to/ };

/** The page tells whoever has too little so, and alerts who was refused. */
const CLAIM = {
  refused: /role="alert"(?:(?!<\/div>).)*That’s more than you can spend/s,
  claimed: /1 of 2 used/,
};

/** The form by which a till takes the code, as its page has it once the code was found. */
async function takeForm(cookie: string, code: string): Promise<Record<string, string>> {
  const url = `${at(0)}/till`;
  const find = formFields(await readPage(url, cookie), "Continue");
  return formFields((await sendForm(url, cookie, { ...find, code })).html, "Charge $20.00");
}

async function tills(number: number): Promise<(take: number) => string> {
  const cookies = await Promise.all(
    Array.from({ length: Math.ceil(number / TAKES_A_TILL) }, () => tillCookie(club.db)),
  );
  return (take) => cookies[take % cookies.length] ?? "";
}

function allAtOnce(times: number, send: (number: number) => Promise<Outcome>): Promise<Outcome[]> {
  return Promise.all(Array.from({ length: times }, (_, number) => send(number)));
}

for (let trial = 1; trial <= TRIALS; trial++) {
  test(`of ${AT_ONCE} takes of one code at two servers one is taken (${trial})`, async () => {
    const member = await memberWith(club.db, 5000);
    const cookie = await tills(AT_ONCE);
    const form = await takeForm(cookie(0), await openCode(club.db, member, 2000));
    const outcomes = await allAtOnce(AT_ONCE, (number) =>
      sendForm(`${at(number)}/till`, cookie(number), { ...form, key: randomUUID() }),
    );
    expect(count(outcomes, TAKE)).toEqual({ taken: 1, refused: AT_ONCE - 1 });
    expect(await balanceOf(club.db, member)).toBe(3000);
  });

  test(`fifty takes by one key at two servers are one, and all are told so (${trial})`, async () => {
    const member = await memberWith(club.db, 5000);
    const cookie = await tillCookie(club.db);
    const form = await takeForm(cookie, await openCode(club.db, member, 2000));
    const outcomes = await allAtOnce(50, (number) => sendForm(`${at(number)}/till`, cookie, form));
    expect(count(outcomes, TAKE)).toEqual({ taken: 50 });
    const numbers = outcomes.map(({ html }) => /Number (\d+)\./.exec(html)?.[1]);
    expect(new Set(numbers).size).toBe(1);
    expect(await balanceOf(club.db, member)).toBe(3000);
  });

  test(`of fifty refunds of one take at two servers as many are given as fit into it (${trial})`, async () => {
    const member = await memberWith(club.db, 5000);
    const cookie = await tillCookie(club.db);
    const form = await takeForm(cookie, await openCode(club.db, member, 2000));
    const { html } = await sendForm(`${at(0)}/till`, cookie, form);
    const path = `/till?refund=${/Number (\d+)\./.exec(html)?.[1]}`;
    const refund = formFields(await readPage(at(0) + path, cookie), "Refund");
    const outcomes = await allAtOnce(50, (number) =>
      sendForm(at(number) + path, cookie, { ...refund, amount: "7.00", key: randomUUID() }),
    );
    expect(count(outcomes, REFUND)).toEqual({ given: 2, refused: 48 });
    expect(await balanceOf(club.db, member)).toBe(4400);
  });

  test(`of ${AT_ONCE} claims at the last credit at two servers one is given (${trial})`, async () => {
    const member = await memberWith(club.db, 2000);
    const cookie = await sessionCookie(club.db, member);
    const form = formFields(await readPage(at(0) + PERK, cookie), "Get this perk for $20.00");
    const outcomes = await allAtOnce(AT_ONCE, (number) =>
      sendForm(at(number) + PERK, cookie, { ...form, key: randomUUID() }),
    );
    expect(count(outcomes, CLAIM)).toEqual({ claimed: 1, refused: AT_ONCE - 1 });
    expect(await balanceOf(club.db, member)).toBe(0);
  });
}
