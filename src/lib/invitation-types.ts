type InvitationTypeFields = {
  places: number;
  createdBy: "member" | "staff";
  /** Replaces the recipient's name in the sponsor's lists. */
  title: string | null;
};

/** CONTRIBUTING.md lists the steps to add a type. */
export const INVITATION_TYPES = {
  individual: { places: 1, createdBy: "member", title: null },
  group: { places: 6, createdBy: "member", title: null },
  gift: { places: 1, createdBy: "staff", title: "Gift Membership" },
} as const satisfies Record<string, InvitationTypeFields>;

export type InvitationType = keyof typeof INVITATION_TYPES;

/** A type that members create, share, rename and cancel themselves. */
export type MemberInvitationType = {
  [Type in InvitationType]: (typeof INVITATION_TYPES)[Type]["createdBy"] extends "member" ? Type : never;
}[InvitationType];

export function isCreatedByMember(type: InvitationType): type is MemberInvitationType {
  return INVITATION_TYPES[type].createdBy === "member";
}

/** Whether several friends can join. Only these invitations have a name for all and a link to close. */
export function isGroup(type: InvitationType): boolean {
  return INVITATION_TYPES[type].places > 1;
}

export const INVITATION_TYPE_NAMES = Object.keys(INVITATION_TYPES) as InvitationType[];

export const MEMBER_INVITATION_TYPES = INVITATION_TYPE_NAMES.filter(isCreatedByMember);

export const GROUP_TYPES = INVITATION_TYPE_NAMES.filter(isGroup);

export function readMemberInvitationType(value: unknown): MemberInvitationType {
  return MEMBER_INVITATION_TYPES.find((type) => type === value) ?? "individual";
}
