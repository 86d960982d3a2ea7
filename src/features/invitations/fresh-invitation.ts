let fresh: string | null = null;

/** Remembers, in this page alone, the invitation that has just been made: its seal is pressed where it is first seen. */
export function rememberFresh(inviteId: string): void {
  fresh = inviteId;
}

/** Whether its seal is still to be pressed. */
export function isFresh(inviteId: string): boolean {
  return fresh === inviteId;
}

export function forgetFresh(): void {
  fresh = null;
}
