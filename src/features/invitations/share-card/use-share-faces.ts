import { useEffect, useReducer, useRef } from "react";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import { firstFaces, nextFaces } from "./share-faces";
import { useMarkShared } from "./use-mark-shared";
import type { ShareVia } from "./use-share";

/** The card's faces, and `leave` for when the invitation has really left: by it the card turns, and is marked shared once. */
export function useShareFaces(card: ShareCard | null, source: string, startsAt?: "concierge") {
  const [faces, dispatch] = useReducer(nextFaces, firstFaces(startsAt, card?.canAskConcierge ?? false));
  const latestFaces = useRef(faces);
  const { markShared, refusal } = useMarkShared(card?.inviteId ?? "", source);

  useEffect(() => {
    latestFaces.current = faces;
  }, [faces]);

  // Two quick taps come before the next drawing: the second must see what the first did.
  function leave(event: "shared" | "concierge-sent", via: ShareVia | "concierge") {
    const next = nextFaces(latestFaces.current, event);
    if (!card || next === latestFaces.current) return;
    latestFaces.current = next;
    dispatch(event);
    markShared(via);
  }

  return { faces, leave, dispatch, refusal };
}
