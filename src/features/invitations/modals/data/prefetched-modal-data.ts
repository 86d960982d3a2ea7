import type { CancelTarget } from "@/domain/invitations/get-cancel-target";
import type { RenameTarget } from "@/domain/invitations/get-rename-target";

/** What a row knows of the invitation that its modal is about. */
export type KnownTarget = { inviteId: string } & ({ cancel: CancelTarget } | { rename: RenameTarget });

let known: KnownTarget | null = null;

/** Keeps what the row knew that a modal was last opened from. */
export function know(target: KnownTarget | null): void {
  known = target;
}

/** What is known of an invitation before the server says it. */
export function knownTarget(inviteId: string): KnownTarget | null {
  return known?.inviteId === inviteId ? known : null;
}
