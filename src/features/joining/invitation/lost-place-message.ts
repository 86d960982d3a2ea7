import type { Envelope } from "@/lib/forms/envelope";

const GONE = ["link-lost", "link-full", "invitation-expired"];

/** Whether the place was gone when a step of joining arrived. */
export function isPlaceGone(envelope: Envelope | undefined): boolean {
  return envelope?.status === "error" && GONE.includes(envelope.code ?? "");
}

/** The envelope as a friend reads it who was joining: a place that was open a moment ago was the last one. */
export function asLostInTheRace<Payload>(
  envelope: Envelope<Payload> | undefined,
): Envelope<Payload> | undefined {
  if (envelope?.status !== "error" || envelope.code !== "link-full") return envelope;
  return { ...envelope, message: "That was the last place, and it was just taken." };
}
