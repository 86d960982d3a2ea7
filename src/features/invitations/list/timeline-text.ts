import type { TimelineStep } from "@/domain/concierge/requests/request-timeline";

const CONCIERGE = "our Concierge";

/** A step as a member reads it. */
export function stepText({ what, by }: Pick<TimelineStep, "what" | "by">): string {
  switch (what) {
    case "asked":
      return "Asked";
    case "taken":
      return `Taken by ${by ?? CONCIERGE}`;
    case "sent":
      return `Sent by ${by ?? CONCIERGE}`;
    case "delivered":
      return "Delivered";
    case "returned":
      return "Couldn’t be delivered";
    case "joined":
      return `${by} joined`;
  }
}

const COMING: Record<TimelineStep["what"], string | null> = {
  asked: "Waiting for our Concierge",
  taken: "Not sent yet",
  sent: "No one has joined with it yet",
  delivered: "No one has joined with it yet",
  returned: null,
  joined: null,
};

/** What is still to come after the last of the steps; null once somebody has joined, or it came back. */
export function comingText(steps: Pick<TimelineStep, "what">[]): string | null {
  const last = steps.at(-1);
  return last ? COMING[last.what] : null;
}
