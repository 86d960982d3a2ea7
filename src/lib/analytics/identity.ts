/** Who acts, as analytics may know it: ids and a username, no name and no contact. Instants are ISO. */
export type AnalyticsIdentity = {
  id: string;
  traits: { created_at: string; username: string; invited_by?: string; invite_type?: string };
  /** For who came with a group: `id` stands for the invitation without giving it away. */
  group?: { id: string; traits: { sponsor_id: string; members: number; max_members: number } };
};

/** Where events go. `apiHost` is an origin. */
export type AnalyticsSettings = { writeKey: string; apiHost: string };
