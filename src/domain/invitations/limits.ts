/** Friends who can join by one link. */
export const PLACES = { individual: 1, group: 6, gift: 1 } as const;

export const LIVE_INVITATIONS = 25;
export const INVITATIONS_A_DAY = 20;
