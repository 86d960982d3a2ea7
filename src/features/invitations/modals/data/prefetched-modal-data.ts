import type { CancelTarget } from "@/domain/invitations/get-cancel-target";
import type { RenameTarget } from "@/domain/invitations/get-rename-target";

/** What a row knows of the invitation that its modal is about. */
export type PrefetchedTarget = { inviteId: string } & ({ cancel: CancelTarget } | { rename: RenameTarget });

let known: PrefetchedTarget | null = null;

/** Keeps what the row knew that a modal was last opened from. */
export function know(target: PrefetchedTarget | null): void {
  known = target;
}

/** What is known of an invitation before the server says it. */
export function prefetchedTarget(inviteId: string): PrefetchedTarget | null {
  return known?.inviteId === inviteId ? known : null;
}
