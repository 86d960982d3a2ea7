import { startTransition, useEffect, useReducer, useRef, useState } from "react";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import { afterPaint } from "@/ui/motion/next-frame";
import { useRefresh } from "@/ui/toast/use-refresh";
import { type ShareStart, screenInAddress } from "../invite-query";
import { firstFaces, nextFaces, shownFace } from "./share-faces";
import { type Marked, saveShare, type Via } from "./unsaved-shares";
import type { ShareVia } from "./use-share";

/** How long the card waits for the server's response before it turns, in milliseconds. */
const MAX_WAIT_MS = 2000;

/**
 * The faces of the card and the events that change them. The first share marks the invitation shared and turns the card, unless
 * the server reports that the invitation has ended: `over` is then its text, which replaces the card.
 */
export function useShareFaces(card: ShareCard | null, source: string, startsAt?: ShareStart) {
  const refresh = useRefresh();
  const [faces, dispatch] = useReducer(nextFaces, firstFaces(startsAt, card?.canAskConcierge ?? false));
  const latestFaces = useRef(faces);
  const lastSending = useRef(Promise.resolve(false));
  const [isAsking, setAsking] = useState(false);
  const [marked, setMarked] = useState<Marked>({ kind: "saved" });

  useEffect(() => {
    latestFaces.current = faces;
  }, [faces]);

  // Reads the ref, because a second quick tap comes before the next render.
  function send(event: "shared" | "concierge-sent", via: Via): Promise<boolean> {
    const next = nextFaces(latestFaces.current, event);
    if (card && next !== latestFaces.current) {
      latestFaces.current = next;
      lastSending.current = mark(event, via, markShared(card.inviteId, source, via));
    }
    return lastSending.current;
  }

  /** Returns whether the server responds in time that the invitation has ended. */
  async function mark(event: "shared" | "concierge-sent", via: Via, response: Promise<Marked>) {
    const early = await Promise.race([response, maxWait()]);
    const isOver = early?.kind === "over";
    if (!isOver) dispatch(event);
    void response.then((marked) => {
      setMarked(marked);
      // The card that the server renders next no longer offers the concierge. Closing refreshed the list before it was shared.
      if (via === "concierge" || screenInAddress()?.kind !== "share") void refresh();
    });
    return isOver;
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
    over: marked.kind === "over" ? marked.text : null,
    /** The reason that the club has not marked the invitation shared yet. */
    unsaved: marked.kind === "unsaved" ? marked.error : null,
    /** If the invitation has ended, or is with the concierge already. */
    end: (text: string) => setMarked({ kind: "over", text }),
    askConcierge,
    flip: () => afterPaint(() => dispatch("flip")),
    markShared: (via: ShareVia) => send("shared", via),
    markConciergeSent: () => void send("concierge-sent", "concierge"),
  };
}

/** Retries a temporary failure once, then logs it. The share stays in storage until the network returns. */
async function markShared(inviteId: string, source: string, via: Via): Promise<Marked> {
  const share = { inviteId, source, via, at: Date.now() };
  const first = await saveShare(share);
  if (first.kind !== "unsaved" || first.error.code === "sign-in-required" || !navigator.onLine) return first;
  const second = await saveShare(share);
  if (second.kind === "unsaved")
    console.error("the invitation could not be marked shared", second.error.message);
  return second;
}

function maxWait(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
}
