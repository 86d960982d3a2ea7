export type Face = "not-shared-regular" | "not-shared-email" | "shared";

/** The share card: what is on each side, and whether the back is shown. */
export type ShareFaces = { front: Face; back: Face; flipped: boolean };

export type ShareEvent = "shared" | "ask-concierge" | "concierge-sent" | "flip";

export const initialFaces: ShareFaces = { front: "not-shared-regular", back: "shared", flipped: false };

/** The faces a share screen begins with: where the query asks for the concierge and it may be asked, its face is shown. */
export function firstFaces(startsAt: "concierge" | undefined, canAskConcierge: boolean): ShareFaces {
  return startsAt && canAskConcierge ? nextFaces(initialFaces, "ask-concierge") : initialFaces;
}

/**
 * The card's next state (specification, section 4). Sharing counts only while the regular face is shown; a concierge send
 * also when the member turned the card back before it was sent: the hidden side becomes the sent face, and is shown.
 */
export function nextFaces(faces: ShareFaces, event: ShareEvent): ShareFaces {
  switch (event) {
    case "shared":
      return shownFace(faces) === "not-shared-regular" ? { ...faces, back: "shared", flipped: true } : faces;
    case "ask-concierge":
      return shownFace(faces) === "not-shared-regular"
        ? { ...faces, back: "not-shared-email", flipped: true }
        : faces;
    case "concierge-sent":
      return isWithConcierge(faces) && shownFace(faces) !== "shared"
        ? { ...faces, [faces.flipped ? "front" : "back"]: "shared", flipped: !faces.flipped }
        : faces;
    case "flip":
      return { ...faces, flipped: !faces.flipped };
  }
}

/** The face that the member sees. */
export function shownFace({ front, back, flipped }: ShareFaces): Face {
  return flipped ? back : front;
}

/** "Have a problem sharing?" shows only when neither side is the concierge's. */
export function canReportProblem(faces: ShareFaces): boolean {
  return !isWithConcierge(faces);
}

/** Whether one of its sides is the concierge's, or was when it was sent. */
export function isWithConcierge({ front, back }: ShareFaces): boolean {
  return front === "not-shared-email" || back === "not-shared-email";
}
