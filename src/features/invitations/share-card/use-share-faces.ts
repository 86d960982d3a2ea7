import { startTransition, useEffect, useReducer, useRef, useState } from "react";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import type { Envelope, ErrorEnvelope } from "@/lib/forms/envelope";
import { afterPaint } from "@/ui/motion/next-frame";
import { markInvitationSharedAction } from "../actions";
import { firstFaces, nextFaces, shownFace } from "./share-faces";
import type { ShareVia } from "./use-share";

type Via = ShareVia | "concierge";

/** The faces of the card and the events that change them. The first share turns the card and marks the invitation shared. */
export function useShareFaces(card: ShareCard | null, source: string, startsAt?: "concierge") {
  const [faces, dispatch] = useReducer(nextFaces, firstFaces(startsAt, card?.canAskConcierge ?? false));
  const latestFaces = useRef(faces);
  const [isAsking, setAsking] = useState(false);
  const { markShared, error } = useMarkShared(card?.inviteId ?? "", source);

  useEffect(() => {
    latestFaces.current = faces;
  }, [faces]);

  // Reads the ref, because a second quick tap comes before the next render.
  function send(event: "shared" | "concierge-sent", via: Via) {
    const next = nextFaces(latestFaces.current, event);
    if (!card || next === latestFaces.current) return;
    latestFaces.current = next;
    dispatch(event);
    markShared(via);
  }

  // Renders the concierge's side before the card turns: both in one frame would be slow on a phone.
  function askConcierge() {
    afterPaint(() => {
      setAsking(true);
      startTransition(() => {
        setAsking(false);
        dispatch("ask-concierge");
      });
    });
  }

  return {
    faces,
    shown: shownFace(faces),
    isAsking,
    error,
    askConcierge,
    flip: () => afterPaint(() => dispatch("flip")),
    markShared: (via: ShareVia) => send("shared", via),
    markConciergeSent: () => send("concierge-sent", "concierge"),
  };
}

/**
 * Marks an invitation shared in the background, after the card has turned. Retries a temporary failure once, then logs it.
 * `error` is the response if the invitation can't be shared, for example because it was cancelled on another device.
 */
function useMarkShared(inviteId: string, source: string) {
  const [error, setError] = useState<ErrorEnvelope | null>(null);

  async function attempt(via: Via): Promise<void> {
    const result = await markInvitationSharedAction({ inviteId, source, via });
    if (isTemporary(result)) throw new Error(result.message);
    setError(result.status === "error" ? result : null);
  }

  function markShared(via: Via) {
    attempt(via)
      .catch(() => attempt(via))
      .catch((failure: unknown) => console.error("the invitation could not be marked shared", failure));
  }
  return { markShared, error };
}

function isTemporary(result: Envelope): boolean {
  return result.status === "error" && ["unexpected", "too-busy"].includes(result.code ?? "");
}
