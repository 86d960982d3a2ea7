import type { ReactNode } from "react";
import type { WaitingRequest } from "@/domain/concierge/intake/get-waiting-request";
import type { CancelTarget } from "@/domain/invitations/get-cancel-target";
import type { RenameTarget } from "@/domain/invitations/get-rename-target";
import type { ShareCard } from "@/domain/invitations/get-share-card";

/** What the server says of the invitation that a screen is about. */
export type ModalData =
  | { inviteId: string; card: ShareCard; qr: ReactNode }
  | { inviteId: string; cancel: CancelTarget }
  | { inviteId: string; rename: RenameTarget }
  | { inviteId: string; request: WaitingRequest }
  | { inviteId: string; problem: string };
