import "server-only";
import { and, eq, gt, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes } from "@/db/schema";
import { DAY, MINUTE } from "@/lib/durations";
import { ago, type Context } from "../../context";
import type { Contact } from "../../contacts/contact";
import { DomainError, tooManyTries } from "../../errors";
import type { CodePurpose } from "./codes";
import { lockCount } from "./lock-count";
import { requireTextBudget } from "./text-budget";

/** How soon after a code another can be sent, in milliseconds. */
export const AGAIN_AFTER = MINUTE;

const WINDOW = 15 * MINUTE;
const A_WINDOW = 5;
const A_DAY = 10;
const AN_INVITATION = 30;

type Clock = Pick<Context, "now">;

/**
 * Which codes count together: those that went to a contact for one purpose, so that joining can't use up signing in; and apart
 * from them those that all its member's known devices asked for, so that no stranger can use them up and no new device brings
 * more.
 */
export function quotaOf(to: Contact, aim: CodePurpose): { key: string; isIn: SQL | undefined } {
  const ofContact = and(eq(codes.contact, to.value), eq(codes.purpose, aim.purpose));
  if (aim.purpose === "sign-in" && aim.deviceId)
    return { key: `known:${to.value}`, isIn: and(ofContact, isNotNull(codes.deviceId)) };
  return { key: `${aim.purpose}:${to.value}`, isIn: and(ofContact, isNull(codes.deviceId)) };
}

/**
 * Sees that one more code keeps the limits of design, section 3: to its contact, and apart from those to it from known devices,
 * none within 60 s, 5 in 15 minutes and 10 a day; 30 a day an invitation; and for texts the club's budget. Within the
 * transaction `tx` that sends it.
 * @throws DomainError code-too-soon, too-many-tries, too-many-contacts, texts-spent.
 */
export async function requireCodeLimits(
  tx: Database,
  clock: Clock,
  to: Contact,
  aim: CodePurpose,
  invitationId?: string,
): Promise<void> {
  const { key, isIn } = quotaOf(to, aim);
  await lockCount(tx, key);
  const sent = await countSent(tx, clock, isIn);
  if (sent.lately > 0) throw new DomainError("code-too-soon", { field: "code" });
  if (sent.window >= A_WINDOW) throw tooManyTries(sent.secondsToWait);
  if (sent.day >= A_DAY) throw new DomainError("too-many-contacts");
  if (invitationId) await requireInvitationLimit(tx, clock, invitationId);
  const isOnKnownDevice = aim.purpose === "sign-in" && Boolean(aim.deviceId);
  if (to.kind === "phone" && !isOnKnownDevice) await requireTextBudget(tx, clock, to, aim.purpose);
}

async function countSent(tx: Database, clock: Clock, which: SQL | undefined) {
  const since = (span: number) =>
    sql<number>`count(*) filter (where ${codes.createdAt} > ${ago(clock, span)})`.mapWith(Number);
  const oldest = sql`min(${codes.createdAt}) filter (where ${codes.createdAt} > ${ago(clock, WINDOW)})`;
  const secondsToWait = sql<number>`extract(epoch from ${oldest} - (${ago(clock, WINDOW)}))`.mapWith(Number);
  const [counted] = await tx
    .select({ lately: since(AGAIN_AFTER), window: since(WINDOW), day: since(DAY), secondsToWait })
    .from(codes)
    .where(and(which, gt(codes.createdAt, ago(clock, DAY))));
  return counted ?? { lately: 0, window: 0, day: 0, secondsToWait: 0 };
}

async function requireInvitationLimit(tx: Database, clock: Clock, invitationId: string): Promise<void> {
  await lockCount(tx, `invitation:${invitationId}`);
  const today = and(eq(codes.invitationId, invitationId), gt(codes.createdAt, ago(clock, DAY)));
  if ((await tx.$count(codes, today)) >= AN_INVITATION) throw new DomainError("too-many-contacts");
}
