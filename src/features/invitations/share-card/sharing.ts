import { createContext, type ReactNode, useContext } from "react";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import type { Href } from "@/lib/paths";
import type { ShareStart } from "../invite-query";
import type { useShareFaces } from "./use-share-faces";

type Sharing = ReturnType<typeof useShareFaces> & {
  product: string;
  card: ShareCard;
  qr: ReactNode;
  startsAt: ShareStart | undefined;
  returnHref: Href;
  continueHref: Href | undefined;
};

/** Null until the invitation exists. */
export const SharingContext = createContext<Sharing | null>(null);

/** Returns the card that is shared, its faces, and the events that change them. */
export function useSharing(): Sharing {
  const sharing = useContext(SharingContext);
  if (!sharing) throw new Error("the invitation does not exist yet");
  return sharing;
}
