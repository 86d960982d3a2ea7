/** The member as analytics may know them, without a name or a contact. Instants are ISO. */
export type AnalyticsIdentity = {
  id: string;
  traits: { created_at: string; username: string; invited_by?: string; invite_type?: string };
  /** The group with which the member joined; `id` identifies the invitation without revealing it. */
  group?: { id: string; traits: { sponsor_id: string; members: number; max_members: number } };
};

/** `apiHost` is an origin. */
export type AnalyticsSettings = { writeKey: string; apiHost: string };
