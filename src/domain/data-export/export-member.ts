import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { readingContext } from "@/db/reading-context";
import { members } from "@/db/schema";
import { hasPicture, readPictureText } from "../account/read-picture";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { MEMBER_ROW } from "../personal-data/member-row";
import { exportBelongings } from "./export-belongings";
import { exportInvitations } from "./export-invitations";
import { exportMessages } from "./export-messages";

export type MemberExport = Awaited<ReturnType<typeof addPicture>>;

/** All data of the actor. */
export async function exportMember(context: MemberContext): Promise<MemberExport> {
  const { actor, db } = readingContext(context);
  const [member] = await db.select().from(members).where(eq(members.id, actor.id));
  if (!member) throw new DomainError("sign-in-required");
  return addPicture(await readMemberData(db, member));
}

/** Adds the picture from the object store, outside a transaction. */
export async function addPicture({ member, ...data }: Awaited<ReturnType<typeof readMemberData>>) {
  const { pictureHash, ...details } = member;
  const avatar = await readPictureText(member);
  const isMissing = avatar === null && hasPicture(member);
  return {
    member: { ...details, avatar, ...(isMissing && { avatarProblem: PICTURE_MISSING }) },
    ...data,
  };
}

const PICTURE_MISSING = "The picture can’t be read right now. Please export again later.";

/**
 * All data of a member except the bytes of a stored picture, for JSON: instants in UTC, money in cents. Contains no other person's contact and no secret except the
 * member's invitation codes.
 */
export async function readMemberData(db: Database, member: typeof members.$inferSelect) {
  const { exported } = MEMBER_ROW;
  const details = Object.fromEntries(exported.columns.map((name) => [name, member[name]])) as Pick<
    typeof member,
    (typeof exported.columns)[number]
  >;
  return {
    member: { ...details, invitedByMember: member.invitedBy !== null },
    ...(await exportInvitations(db, member.id)),
    ...(await exportBelongings(db, member.id)),
    ...(await exportMessages(db, member)),
  };
}
