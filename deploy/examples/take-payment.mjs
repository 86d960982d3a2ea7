// Looks up a member's code and takes its payment. It needs Node 20 or later, and no package.
//   CLUB_URL=https://club.example TILL_KEY=… node take-payment.mjs ABCD-EFGH
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

const { CLUB_URL, TILL_KEY } = process.env;
const [code] = process.argv.slice(2);
const TRIES = 5;

if (!CLUB_URL || !TILL_KEY || !code) {
  console.error("Set CLUB_URL and TILL_KEY, and name a code.");
  process.exit(2);
}

const found = await send("/lookups", { code });
if (found.kind !== "payment") fail("This is a member’s card, not a payment.");
console.log(`${found.firstName} pays ${dollars(found.amountCents)}.`);

// The same key in each try, so that a payment is taken once, even if a response got lost.
const payment = await send("/payments", { code }, { "Idempotency-Key": randomUUID() });
console.log(`Payment ${payment.id}: ${dollars(payment.amountCents)} taken.`);

async function send(path, body, headers = {}) {
  for (let attempt = 1; ; attempt++) {
    const response = await post(path, body, headers);
    const isTemporary = !response || response.status === 429 || response.status >= 500;
    if (response?.ok) return response.json();
    if (!isTemporary || attempt === TRIES) fail(await explain(response));
    await setTimeout(1000 * Number(response?.headers.get("retry-after") ?? attempt));
  }
}

/** Returns null if the club can't be reached. */
function post(path, body, headers) {
  return fetch(`${CLUB_URL}/api/partner${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${TILL_KEY}`, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
}

async function explain(response) {
  if (!response) return "The club can’t be reached.";
  const { detail, code: name } = await response.json();
  return `${detail} (${name})`;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function dollars(cents) {
  return `$${(cents / 100).toFixed(2)}`;
}
