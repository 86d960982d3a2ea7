import "server-only";
import { setTimeout } from "node:timers/promises";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { partnerRequests } from "@/db/schema";
import { SECOND } from "@/lib/durations";
import { sha256 } from "@/lib/hash";
import { ago } from "../context";
import { DomainError } from "../errors";
import type { TillContext } from "./open-till";

export type PartnerResponse = { status: number; body: object };

type PartnerRequest = {
  /** The Idempotency-Key. */
  key: string;
  /** Identifies the operation and its input. */
  body: string;
};

const PAUSE = 50;
const MAX_WAIT = 4 * SECOND;
/** Longer than a request may take, so that the process of an older request without a response is dead. */
const LEASE = 30 * SECOND;

/**
 * Runs a request of a till's key once and stores its response for seven days. The same request gets the stored response, also
 * while the first one still runs. Stores no response that another try can change, such as a limit or an outage. If the
 * process dies before the response is stored, `run` runs again, so it must be safe to run twice.
 */
export async function runOnce(
  context: TillContext,
  { key, body }: PartnerRequest,
  run: () => Promise<PartnerResponse>,
): Promise<PartnerResponse> {
  const request = { key, requestHash: sha256(body) };
  for (let waited = 0; waited <= MAX_WAIT; waited += PAUSE) {
    const claim = await claimRequest(context, request);
    if (claim) return runClaimed(context, claim, run);
    const earlier = await readRequest(context, key);
    if (earlier && earlier.requestHash !== request.requestHash) throw new DomainError("request-key-reused");
    if (earlier?.response) return earlier.response;
    await setTimeout(PAUSE);
  }
  throw new DomainError("request-running", { retryAfter: 1 });
}

type Claim = { key: string; startedAt: Date };

/** Returns null if another request has the key. */
async function claimRequest(
  { db, now, till }: TillContext,
  { key, requestHash }: { key: string; requestHash: string },
): Promise<Claim | null> {
  const isDead = lte(partnerRequests.startedAt, ago({ now }, LEASE));
  const isSame = eq(partnerRequests.requestHash, requestHash);
  const [claim] = await db
    .insert(partnerRequests)
    .values({ tillKeyId: till.keyId, key, requestHash, startedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: [partnerRequests.tillKeyId, partnerRequests.key],
      set: { startedAt: sql`excluded.started_at` },
      setWhere: and(isNull(partnerRequests.status), isSame, isDead),
    })
    .returning({ key: partnerRequests.key, startedAt: partnerRequests.startedAt });
  return claim ?? null;
}

async function readRequest({ db, till }: TillContext, key: string) {
  const { requestHash, status, response: body } = partnerRequests;
  const [found] = await db
    .select({ requestHash, status, body })
    .from(partnerRequests)
    .where(and(eq(partnerRequests.tillKeyId, till.keyId), eq(partnerRequests.key, key)));
  if (!found) return null;
  const isDone = found.status !== null;
  const response = isDone ? { status: Number(found.status), body: found.body as object } : null;
  return { requestHash: found.requestHash, response };
}

async function runClaimed(context: TillContext, claim: Claim, run: () => Promise<PartnerResponse>) {
  try {
    const response = await run();
    await (isFinal(response) ? storeResponse(context, claim, response) : forgetRequest(context, claim));
    return response;
  } catch (error) {
    await forgetRequest(context, claim);
    throw error;
  }
}

function isFinal({ status }: PartnerResponse): boolean {
  return status < 500 && status !== 401 && status !== 429;
}

async function storeResponse({ db, till }: TillContext, claim: Claim, { status, body }: PartnerResponse) {
  await db.update(partnerRequests).set({ status, response: body }).where(isOwn(till, claim));
}

async function forgetRequest({ db, till }: TillContext, claim: Claim): Promise<void> {
  await db.delete(partnerRequests).where(isOwn(till, claim));
}

/** False after another process took the request over. */
function isOwn({ keyId }: TillContext["till"], { key, startedAt }: Claim) {
  return and(
    eq(partnerRequests.tillKeyId, keyId),
    eq(partnerRequests.key, key),
    eq(partnerRequests.startedAt, startedAt),
    isNull(partnerRequests.status),
  );
}
