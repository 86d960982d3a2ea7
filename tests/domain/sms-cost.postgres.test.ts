import { and, count, eq, isNull, max, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Database } from "@/db/client";
import { createInvitation, createMember, type Invitation, type Member } from "@/db/factories";
import * as schema from "@/db/schema";
import { codes, messages } from "@/db/schema";
import { holdPlace } from "@/domain/joining/hold-place";
import { resendJoinCode } from "@/domain/joining/resend-join-code";
import { rememberDevice } from "@/domain/sign-in/known-device";
import { requestSignInCode, signInWithCode } from "@/domain/sign-in/sign-in-with-code";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { openPoolTo, openServedDatabase, type ServedDatabase } from "../support/database/postgres";
import { asVisitor, at } from "../support/people/contexts";
import { newestCode } from "../support/people/messages";
import { friend } from "../support/people/people";
import { trials } from "../support/trials";

const ATTEMPTS = trials(420, 10_000);
const ADDRESSES = ATTEMPTS / 10;
const START = new Date("2026-02-10T12:00:00Z");
const DAY_SECONDS = 24 * 60 * 60 - 1;
const ROUNDS = 10;
const AT_ONCE = 10;
const LIMITS = {
  SIGN_IN_TEXT_LIMIT: Math.round(ATTEMPTS / 30),
  JOIN_TEXT_LIMIT: Math.round(ATTEMPTS / 40),
  CODE_PREFIX_LIMIT: Math.round(ATTEMPTS / 200),
};

let served: ServedDatabase;
let otherPool: Pool;
let instances: Database[];
let phones: string[];
let groups: Invitation[];
let ada: Member;

jest.setTimeout(900_000);

beforeAll(async () => {
  served = await openServedDatabase(AT_ONCE / 2);
  otherPool = openPoolTo(served.connectionString, AT_ONCE / 2);
  instances = [served.db, drizzle(otherPool, { schema })];
  phones = Array.from({ length: 200 }, (_, number) => phone(number));
  for (const value of phones) await createMember(served.db, { phone: value });
  ada = await createMember(served.db, { phone: "+12015559999" });
  groups = await Promise.all(
    Array.from({ length: 20 }, () => createInvitation(served.db, ada, { type: "group", activatedAt: START })),
  );
});

afterAll(async () => {
  await otherPool.end();
  await served.drop();
});

/** Numbers of twenty ranges; half of them are in one range. */
function phone(number: number): string {
  return `+1${201 + (number % 2 ? number % 20 : 0)}555${String(number).padStart(4, "0")}`;
}

const clock = (attempt: number) => at(START, `${Math.floor((attempt * DAY_SECONDS) / ATTEMPTS)} seconds`);

/** Half of the requests come from few IP addresses, the others from each address in turn. */
const addressOf = (attempt: number) =>
  attempt % 2 ? attempt % ADDRESSES : attempt % Math.ceil(ADDRESSES / 200);

type Outcome = { kind: string; address: number; why: string };

const tokens: string[] = [];

/** One request of a non-member for a code: requests, guesses and joins in turn, on one of the instances. */
async function attempt(number: number): Promise<Outcome> {
  const db = instances[number % 3 ? 0 : 1] ?? served.db;
  const address = addressOf(number);
  const context = { ...asVisitor(db, clock(number)), ip: `10.0.${address >> 8}.${address & 255}` };
  const contact = {
    kind: "phone",
    value: number % 7 ? (phones[(number * 31) % 200] ?? "") : (ada.phone ?? ""),
  } as const;
  const browser = { nonce: `stranger-${number % 97}` };
  const kinds: Record<string, () => Promise<unknown>> = {
    ask: () => requestSignInCode(context, { contact }, browser),
    "ask again": () => requestSignInCode(context, { contact, again: "1" }, browser),
    guess: () => signInWithCode(context, { contact, code: String(100_000 + number) }, browser),
    hold: async () => {
      // Codes by email cost no text; all of them use one link.
      const byMail = number % 5 === 0;
      const who = friend(
        `Stranger_${number}`,
        byMail ? {} : { contact: { kind: "phone", value: phone(1000 + number) } },
      );
      const { code = "" } = groups[byMail ? 0 : number % 20] ?? {};
      tokens.push((await holdPlace(context, { ...who, invitationCode: code })).token);
    },
    resend: () => resendJoinCode(context, tokens[number % Math.max(tokens.length, 1)] ?? ""),
  };
  const kind = ["ask", "hold", "guess", "ask again", "hold", "resend"][Math.floor(number / 2) % 6] ?? "";
  const why = await settle(kinds[kind]?.() ?? Promise.resolve());
  return { kind, address, why };
}

const settle = (done: Promise<unknown>) =>
  done.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Runs the requests in order, a limited number at the same time. */
async function run(from: number, to: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = from;
  const work = async () => {
    while (next < to) outcomes.push(await attempt(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

const home = (now: SQL) => ({ ...asVisitor(served.db, now), ip: "10.0.0.0" });

const askAtHome = (now: SQL, deviceToken: string) =>
  requestSignInCode(
    home(now),
    { contact: { kind: "phone", value: ada.phone ?? "" } },
    { nonce: "home", deviceToken },
  );

/**
 * The member signs in on a known device, from the IP address that non-members use most.
 * @returns the token of another known device.
 */
async function signInAtHome(now: SQL, deviceToken: string): Promise<string> {
  await askAtHome(now, deviceToken);
  const contact = { kind: "phone", value: ada.phone ?? "" } as const;
  const code = await newestCode(served.db, contact.value);
  const { memberId } = await signInWithCode(home(now), { contact, code }, { nonce: "home", deviceToken });
  expect(memberId).toBe(ada.id);
  return rememberDevice(home(now), memberId);
}

const texts = (purpose: "sign-in" | "join") =>
  served.db.$count(codes, and(eq(codes.purpose, purpose), codes.texted, isNull(codes.deviceId)));

async function most(
  group: ReturnType<typeof sql> | typeof codes.invitationId | typeof codes.contact,
  which: ReturnType<typeof and>,
) {
  const counted = served.db
    .select({ number: count().as("number") })
    .from(codes)
    .where(which)
    .groupBy(group)
    .as("counted");
  const [row] = await served.db.select({ most: max(counted.number) }).from(counted);
  return Number(row?.most);
}

test(`${ATTEMPTS} code requests from ${ADDRESSES} IP addresses over two instances cost exactly the limits, and a member can sign in`, async () => {
  jest.spyOn(log, "warn").mockImplementation();
  for (const [name, limit] of Object.entries(LIMITS))
    jest.replaceProperty(env(), name as keyof typeof LIMITS, limit);
  let deviceToken = await rememberDevice(asVisitor(served.db, clock(0)), ada.id);
  const outcomes: Outcome[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const end = (ATTEMPTS / ROUNDS) * round;
    outcomes.push(...(await run(end - ATTEMPTS / ROUNDS, end)));
    deviceToken = await signInAtHome(clock(end), deviceToken);
  }
  expect(await settle(askAtHome(sql`${clock(ATTEMPTS)} + interval '1 minute'`, deviceToken))).toBe(
    "too-many-contacts",
  );

  expect(await texts("sign-in")).toBe(LIMITS.SIGN_IN_TEXT_LIMIT);
  expect(await texts("join")).toBe(LIMITS.JOIN_TEXT_LIMIT);
  const sent = served.db.$count(messages, eq(messages.channel, "sms"));
  expect(await sent).toBe(LIMITS.SIGN_IN_TEXT_LIMIT + LIMITS.JOIN_TEXT_LIMIT + ROUNDS);

  const strangers = isNull(codes.deviceId);
  const prefix = sql`left(${codes.contact}, 8), ${codes.purpose}`;
  expect(await most(prefix, and(strangers, codes.texted))).toBe(LIMITS.CODE_PREFIX_LIMIT);
  expect(await most(sql`${codes.contact}, ${codes.purpose}`, strangers)).toBeLessThanOrEqual(10);
  expect(await most(codes.invitationId, eq(codes.purpose, "join"))).toBe(30);

  const guesses = outcomes.filter(({ kind, address }) => kind === "guess" && address === 0);
  expect(guesses.filter(({ why }) => why !== "too-many-tries")).toHaveLength(30);
  expect(outcomes.filter(({ kind, why }) => kind === "guess" && why === "done")).toEqual([]);
  expect(new Set(outcomes.map(({ why }) => why))).toContain("text-limit-reached");
});
