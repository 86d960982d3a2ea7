type InvitationTypeFields = {
  places: number;
  createdBy: "member" | "staff";
  /** Replaces the recipient's name in the sponsor's lists. */
  title: string | null;
};

/** To add a type, add a row and a migration, then fix what the compiler reports. */
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

export const INVITATION_TYPE_NAMES = Object.keys(INVITATION_TYPES) as InvitationType[];

export const MEMBER_INVITATION_TYPES = INVITATION_TYPE_NAMES.filter(isCreatedByMember);

export function readMemberInvitationType(value: unknown): MemberInvitationType {
  return MEMBER_INVITATION_TYPES.find((type) => type === value) ?? "individual";
}
