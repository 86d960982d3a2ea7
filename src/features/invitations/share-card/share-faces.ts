import type { ShareStart } from "../invite-query";

export type Face = "not-shared-regular" | "not-shared-email" | "shared";

export type ShareFaces = { front: Face; back: Face; flipped: boolean };

export type ShareEvent = "shared" | "ask-concierge" | "concierge-sent" | "flip";

export const initialFaces: ShareFaces = { front: "not-shared-regular", back: "shared", flipped: false };

/** The initial faces; the concierge face is shown only if the concierge is available. */
export function firstFaces(startsAt: ShareStart | undefined, canAskConcierge: boolean): ShareFaces {
  return startsAt === "concierge" && canAskConcierge
    ? nextFaces(initialFaces, "ask-concierge")
    : initialFaces;
}

/**
 * Returns the card's next state, or the same object if nothing changes. Sharing counts only while the
 * regular face is shown. A concierge send also counts after the member turned the card back: the hidden side becomes the sent face.
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

export function shownFace({ front, back, flipped }: ShareFaces): Face {
  return flipped ? back : front;
}

export function canReportProblem(faces: ShareFaces): boolean {
  return !isWithConcierge(faces);
}

export function isWithConcierge({ front, back }: ShareFaces): boolean {
  return front === "not-shared-email" || back === "not-shared-email";
}
