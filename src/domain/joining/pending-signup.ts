import "server-only";
import { and, eq, gt, isNotNull, isNull, lte, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { admissions, codes, invitations, members, seats } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { sha256 } from "@/lib/hash";
import type { Contact } from "../contacts/contact";
import { formatContact } from "../contacts/format-contact";
import { ago, type BaseContext, type Clock, type Context } from "../context";
import { VERIFIED_HOLD } from "../invitations/limits";
import { isHeld } from "../invitations/state-sql";
import { isCodeRejected } from "../sign-in/is-code-rejected";
import { listChoices, type SponsorChoice } from "./open-invitations";

export type PendingSignupRow = typeof admissions.$inferSelect;

export type PendingSignup = {
  firstName: string;
  lastName: string;
  username: string;
  contactKind: "email" | "phone";
  contact: string;
  /** The contact as people write it. */
  shownContact: string;
  isHeld: boolean;
  isJoined: boolean;
  isResumed: boolean;
  /** The member who has the verified contact, until the friend answers whether that is their membership. */
  owner: ContactOwner | null;
  /** Whether the friend answered that the member is someone else. */
  isDisputed: boolean;
  /** The open invitations of a friend with a verified contact who has to choose one; otherwise empty. */
  choices: SponsorChoice[];
  /** Whether the provider rejected the newest code. */
  isCodeRejected: boolean;
};

export type ContactOwner = {
  firstName: string;
  /** Whether the friend typed another name. */
  isOtherName: boolean;
};

/** Which sign-ups came before one in the same browser, and whether a code confirmed the contact there. */
export type BrowserSignup = { browserId: string | undefined; verifiedAt: Date | null; isVerified: boolean };

export async function findPendingSignup(db: Database, { now }: Clock, token: string) {
  const [row] = await signupByToken({ db, now }).execute({ tokenHash: sha256(token) });
  return row ?? null;
}

const signupByToken = prepareOnce(({ db, now }) =>
  db
    .select({
      signup: admissions,
      invitationCode: invitations.code,
      isChoosing: sql<boolean>`coalesce(${and(isNull(admissions.memberId), gt(admissions.choosingSince, ago({ now }, VERIFIED_HOLD)))}, false)`,
    })
    .from(admissions)
    .innerJoin(invitations, eq(invitations.id, admissions.invitationId))
    .where(
      and(
        eq(admissions.tokenHash, sql.placeholder("tokenHash")),
        gt(admissions.createdAt, ago({ now }, DAY)),
      ),
    )
    .prepare(""),
);

export async function getPendingSignup(
  context: Context,
  token: string,
  invitationCode: string,
): Promise<PendingSignup | null> {
  const found = await findPendingSignup(context.db, context, token);
  if (!found || found.invitationCode !== invitationCode) return null;
  const { id, firstName, lastName, username, contactKind, contact, memberId, isResumed } = found.signup;
  const holds = await context.db
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.heldFor, id), isHeld(context)));
  return {
    firstName,
    lastName,
    username,
    contactKind,
    contact,
    shownContact: formatContact({ kind: contactKind, value: contact }),
    isHeld: holds.length > 0,
    isJoined: memberId !== null,
    isResumed,
    isDisputed: found.signup.answeredAt !== null,
    owner: await findContactOwnerOf(context, found.signup),
    choices: found.isChoosing ? await listChoices(context, found.signup) : [],
    isCodeRejected: await isJoinCodeRejected(context, found.signup),
  };
}

/** Never for a resumed sign-up: it would reveal whether the contact holds a place. */
async function isJoinCodeRejected(
  { db }: Pick<Context, "db">,
  { id, contact, isResumed }: PendingSignupRow,
): Promise<boolean> {
  return !isResumed && (await isCodeRejected(db, contact, { purpose: "join", admissionId: id }));
}

/** The same as `isCodeRejected` of `getPendingSignup`, for the page that waits for the code. */
export async function isSignupCodeRejected(context: Context, token: string): Promise<boolean> {
  const found = await findPendingSignup(context.db, context, token);
  return found !== null && (await isJoinCodeRejected(context, found.signup));
}

async function findContactOwnerOf(context: Context, signup: PendingSignupRow): Promise<ContactOwner | null> {
  const [owner] = await context.db
    .select({ firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .innerJoin(admissions, eq(admissions.contactOwnerId, members.id))
    .where(and(eq(admissions.id, signup.id), isAwaitingAnswer(context), eq(members.status, "active")));
  return owner ? { firstName: owner.firstName, isOtherName: nameKey(owner) !== nameKey(signup) } : null;
}

const nameKey = ({ firstName, lastName }: Pick<PendingSignupRow, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.normalize("NFKC").toLowerCase().split(/\s+/u).join(" ").trim();

/** Whether a friend verified a member's contact less than 15 minutes ago and has not answered yet. */
export function isAwaitingAnswer({ now }: Clock): SQL | undefined {
  return and(
    isNotNull(admissions.contactOwnerId),
    isNull(admissions.answeredAt),
    gt(admissions.verifiedAt, ago({ now }, VERIFIED_HOLD)),
  );
}

/** Returns what a browser's next sign-up inherits from its earlier one. */
export function browserOf(earlier: PendingSignupRow | undefined, contact: Contact): BrowserSignup {
  const isSameContact = earlier?.contact === contact.value && earlier.memberId === null;
  const verifiedAt = isSameContact ? earlier.verifiedAt : null;
  return {
    browserId: earlier && (earlier.browserId ?? earlier.id),
    verifiedAt,
    isVerified: verifiedAt !== null,
  };
}

/** Returns a query for the ids of a contact's sign-ups at an invitation, in all browsers. */
export function signupsOf(
  db: Database,
  { invitationId, contact }: Record<"invitationId" | "contact", string | Placeholder>,
) {
  return db
    .select({ id: admissions.id })
    .from(admissions)
    .where(and(eq(admissions.invitationId, invitationId), eq(admissions.contact, contact)));
}

/**
 * Deletes six-digit codes and unfinished sign-ups that are older than a day. Returns the number of deleted sign-ups. Safe to
 * run twice.
 */
export async function purgeJoining({ db, now }: BaseContext): Promise<number> {
  const yesterday = ago({ now }, DAY);
  return db.transaction(async (tx) => {
    const isUnfinished = and(isNull(admissions.memberId), lte(admissions.createdAt, yesterday));
    await tx.delete(codes).where(lte(codes.createdAt, yesterday));
    const deleted = await tx.delete(admissions).where(isUnfinished).returning({ id: admissions.id });
    return deleted.length;
  });
}
