import "server-only";
import { sql } from "drizzle-orm";
import { members } from "@/db/schema";
import { NEUTRAL_NAME } from "./neutral-name";
import { type Erased, ID, INTERNAL, OTHERS, personal, STATE, words } from "./personal-table";

/** What staff can remove from a profile, with the values that remain, and what the member can do then. */
export const PROFILE_PARTS = {
  picture: {
    ...{ label: "Picture", nextStep: "Choose another one" },
    values: { avatar: null, pictureHash: null },
  },
  bio: { label: "Bio", nextStep: "Write another one", values: { bio: "" } },
  name: { label: "Name", nextStep: "Enter your name again", values: NEUTRAL_NAME },
} as const satisfies Record<string, { label: string; nextStep: string; values: Erased<typeof members> }>;

export type ProfilePart = keyof typeof PROFILE_PARTS;

/** A branch stays paused without its root, for the friends below. */
const NEUTRAL_REASON = "The club paused this.";

const { branchPausedAt } = members;

/** The member's row, which stays empty. */
export const MEMBER_ROW = personal(members, {
  owner: "id",
  erased: {
    owner: {
      ...PROFILE_PARTS.picture.values,
      ...PROFILE_PARTS.bio.values,
      firstName: "Former",
      lastName: "member",
      username: sql`'former_' || left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 20)`,
      status: "erased",
      role: "member",
      email: null,
      emailVerified: false,
      phone: null,
      hidden: true,
      eraseAfter: null,
      reminderMetAt: null,
      reminderAcknowledgedAt: null,
      installHintDismissedAt: null,
      phoneConfirmedAt: null,
      balanceFrozenAt: null,
      balanceHeldUntil: null,
      importedIn: null,
      welcomedAt: null,
      firstSignInAt: null,
      lastSeenAt: null,
      extraInvitations: 0,
      invitingPausedAt: null,
      invitingPausedBy: null,
      invitingPauseReason: null,
      branchPauseReason: sql`case when ${branchPausedAt} is not null then ${NEUTRAL_REASON} end`,
    },
  },
  kept: {
    [ID]: "id",
    "The tree of invitations stays whole": "invitedBy branchPausedAt branchPausedBy branchSize",
    [STATE]: "roleSetAt balanceCents createdAt updatedAt",
    "The database derives it from the name and the username": "sortName searchWords",
    "A choice that has no effect any more":
      "namedInGroups inCircles notifyFriendJoined notifyExpiring notifyVouching notifyLetters",
  },
  exported: {
    ...{ part: "member", label: "details" },
    columns: words(
      "id firstName lastName username email phone role roleSetAt status hidden namedInGroups inCircles bio avatar",
      "pictureHash notifyFriendJoined notifyExpiring notifyVouching notifyLetters eraseAfter reminderMetAt",
      "reminderAcknowledgedAt installHintDismissedAt phoneConfirmedAt balanceFrozenAt balanceHeldUntil importedIn",
      "welcomedAt firstSignInAt lastSeenAt balanceCents extraInvitations invitingPausedAt invitingPauseReason",
      "branchPausedAt branchPauseReason branchSize",
      "createdAt updatedAt",
    ),
  },
  omitted: { [INTERNAL]: "emailVerified", [OTHERS]: "invitingPausedBy" },
  samples: {
    email: "canary@birds.example",
    phone: "+12125550177",
    username: "canary_wing",
  },
});
