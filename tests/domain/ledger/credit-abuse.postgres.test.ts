import { randomUUID } from "node:crypto";
import { eq, type SQL } from "drizzle-orm";
import { createInvitation, createMember, type Invitation } from "@/db/factories";
import { ledgerEntries, members } from "@/db/schema";
import { DomainError } from "@/domain/errors";
import { readBalance } from "@/domain/ledger/balance";
import { claimPerk } from "@/domain/perks/claim-perk";
import { confirmContactChange } from "@/domain/sign-in/confirm-contact-change";
import { removeContact } from "@/domain/sign-in/remove-contact";
import { requestContactChange } from "@/domain/sign-in/request-contact-change";
import { requestTillCode } from "@/domain/till/request-till-code";
import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";
import { formatCents } from "@/lib/money";
import { serveTests } from "../../support/database/serve-tests";
import { asMember, at } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { CREDIT_PERK } from "../../support/people/offers";
import { friend, join } from "../../support/people/people";
import { readLog } from "../../support/read-log";
import { isLongTest, trials } from "../../support/trials";

const PLACES = 6;
const ADDRESSES = trials(24, 120);
/** Midnight in the club's time zone. */
const START = new Date("2026-02-10T05:00:00Z");
const WELCOME = 5000;
const THANKS = 1000;
const PERKS = 16;
/** The budgets allow 50 welcome credits and 10 thank-you credits for 120 addresses. */
const LIMITS = {
  WELCOME_BUDGET_CENTS: Math.floor((ADDRESSES * 50) / 120) * WELCOME,
  THANK_YOU_BUDGET_CENTS: Math.floor(ADDRESSES / 12) * THANKS,
  CREDIT_WAIT_DAYS: 14,
};
const PERK = { ...CREDIT_PERK, creditCents: 5000 };
const NO_LIMITS = { WELCOME_BUDGET_CENTS: 1e8, THANK_YOU_BUDGET_CENTS: 1e8, CREDIT_WAIT_DAYS: 0 };

const served = serveTests(8);

jest.setTimeout(120_000 + ADDRESSES * 3000);

beforeEach(async () => {
  await served.pool.query(
    "truncate members, messages, confirmed_phones, brand_takings, club_credit_days cascade",
  );
});

/** Spreads the calls over the day. */
const clock = (number: number) => at(START, `${Math.floor((number * 80_000) / ADDRESSES)} seconds`);

type AbuseOptions = { limits?: typeof LIMITS; phones?: number; isChain?: boolean; perks?: number };

/**
 * An abuser invites throwaway addresses with group links all day, optionally in a chain of sponsors, and adds the same few
 * phones to as many accounts as possible.
 */
async function abuseCredit({ limits = LIMITS, phones = 0, isChain = false }: AbuseOptions) {
  readLog();
  for (const [name, value] of Object.entries({ ...limits, THANK_YOU_CREDIT_CENTS: THANKS }))
    jest.replaceProperty(env(), name as keyof typeof LIMITS, value);
  const { db } = served;
  const abuser = await createMember(db);
  const joined: string[] = [];
  for (let number = 0; number < ADDRESSES; number++) {
    const invitation = await groupLink({ id: (isChain && joined.at(-1)) || abuser.id }, number);
    const throwaway = friend(`Throwaway_${number}`, { firstName: "Robin" });
    joined.push((await join(db, invitation, throwaway, clock(number))).memberId);
  }
  const own = [abuser.id, ...joined];
  if (phones > 0)
    for (const [number, id] of own.entries()) await addPhone(id, number % phones, clock(number));
  return own;
}

let link: Invitation | undefined;

async function groupLink(sponsor: { id: string }, number: number) {
  if (number % PLACES === 0)
    link = await createInvitation(served.db, sponsor, {
      type: "group",
      activatedAt: new Date(START.getTime() - 1000),
    });
  if (!link) throw new Error("there is no link");
  return link;
}

/** Adds a phone and removes it again for the next account, if the limits on codes allow it. */
async function addPhone(memberId: string, which: number, now: SQL): Promise<void> {
  const { db } = served;
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  if (!member) throw new Error("the throwaway member is gone");
  const contact = { kind: "phone", value: `+1${201 + (which % 40)}555${1000 + which}` } as const;
  const own = asMember(db, member, now);
  try {
    await requestContactChange(own, { contact });
    await confirmContactChange(own, { code: await newestCode(db, contact.value) }, randomUUID());
    await removeContact(own, { kind: "phone" }, randomUUID());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

async function spendable(ids: string[], days: number): Promise<number> {
  const now = at(new Date(START.getTime() + DAY * days));
  const balances = await Promise.all(ids.map((id) => readBalance(served.db, { now }, id)));
  return balances.reduce((sum, balance) => sum + (balance?.spendableCents ?? 0), 0);
}

async function tally(options: AbuseOptions) {
  const own = await abuseCredit(options);
  const given = (kind: "welcome" | "thank-you") =>
    served.db.$count(ledgerEntries, eq(ledgerEntries.kind, kind));
  const atOnce = await spendable(own, 1);
  const later = await spendable(own, 16);
  await served.db.update(members).set({ balanceFrozenAt: START });
  return {
    joined: own.length - 1,
    welcomed: await given("welcome"),
    thanked: await given("thank-you"),
    atOnce,
    later,
    frozen: await spendable(own, 16),
  };
}

const table: Record<string, object> = {};

function note(name: string, { atOnce, later, frozen, ...counts }: Awaited<ReturnType<typeof tally>>): void {
  table[name] = {
    ...counts,
    "spendable the same day": formatCents(atOnce),
    "16 days later": formatCents(later),
    "if frozen meanwhile": formatCents(frozen),
  };
}

afterAll(() => {
  if (isLongTest) console.table(table);
});

describe(`${ADDRESSES} throwaway addresses in a day`, () => {
  test("without the limits, each gets the full credit immediately", async () => {
    const result = await tally({ limits: NO_LIMITS });
    note("no limits, no phone", result);
    expect(result.atOnce).toBe(ADDRESSES * (WELCOME + THANKS));
  });

  test.each([0, 1, 5])("with the limits and %i phones, make little credit spendable", async (phones) => {
    const result = await tally({ phones });
    note(`limits, ${phones} phone${phones === 1 ? "" : "s"}`, result);
    const { WELCOME_BUDGET_CENTS: welcome, THANK_YOU_BUDGET_CENTS: thanks } = LIMITS;
    expect(result.joined).toBe(ADDRESSES);
    expect([result.welcomed, result.thanked]).toEqual([welcome / WELCOME, thanks / THANKS]);
    expect(result.atOnce).toBe(phones === 0 ? 0 : thanks + (phones - 1) * WELCOME);
    expect(result.later).toBe(welcome + thanks);
    expect(result.frozen).toBe(0);
  });

  test("in a chain of sponsors, get at most the daily budget", async () => {
    const result = await tally({ isChain: true });
    note("limits, a chain, no phone", result);
    expect(result.atOnce).toBe(0);
    const friends = Array.from({ length: Math.ceil(result.welcomed / PLACES) }, (_, link) =>
      Math.min(PLACES, result.welcomed - link * PLACES),
    );
    const most = LIMITS.THANK_YOU_BUDGET_CENTS / THANKS;
    expect(result.thanked).toBe(friends.reduce((sum, number) => sum + Math.min(number, most), 0));
    expect(result.later).toBe(result.welcomed * WELCOME + result.thanked * THANKS);
  });

  test("with a phone each, make only the budget spendable", async () => {
    const result = await tally({ phones: ADDRESSES + 1 });
    note("limits, a phone each", result);
    expect(result.atOnce).toBeLessThanOrEqual(result.later);
    expect(result.atOnce).toBeGreaterThan(5 * WELCOME);
  });
});

test("one throwaway address that claims sixteen credit perks cannot pay a cent at a till that day", async () => {
  const { db } = served;
  readLog();
  const invitation = await createInvitation(db, await createMember(db), { activatedAt: START });
  const { memberId } = await join(db, invitation, friend("Throwaway"), at(START, "1 minute"));
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  if (!member) throw new Error("the throwaway member is gone");
  for (let number = 0; number < PERKS; number++) {
    const own = asMember(db, member, at(START, "2 minutes"));
    await claimPerk(own, { ...PERK, id: `perk-${number}` }, { key: randomUUID(), price: null });
  }
  const later = asMember(db, member, at(START, "24 hours"));
  const balance = await readBalance(db, later, memberId);
  expect(balance).toMatchObject({ cents: WELCOME + PERKS * 5000, spendableCents: 0 });
  table["one address, 16 perks"] = {
    joined: 1,
    welcomed: 1,
    thanked: 0,
    "spendable the same day": formatCents(balance?.spendableCents ?? Number.NaN),
    "16 days later": formatCents(await spendable([memberId], 16)),
  };
  for (const amountCents of [1, 80_500]) {
    const pay = requestTillCode(later, { slug: "corvo", name: "Corvo" }, { amountCents, key: randomUUID() });
    await expect(pay).rejects.toMatchObject({ code: "till-amount-over" });
  }
});
