import type { Envelope } from "@/lib/forms/envelope";

const GONE = ["link-lost", "link-full", "invitation-expired"];

/** Whether the place was gone when a step of joining arrived. */
export function isPlaceGone(result: Envelope | null): boolean {
  return result?.status === "error" && GONE.includes(result.code ?? "");
}

/** What a friend reads whose place was open a moment ago, and full when the form arrived: it was the last one. */
export function lostPlaceMessage(result: Envelope | null): string | undefined {
  if (result?.status !== "error" || result.code !== "link-full") return undefined;
  return "That was the last place, and it was just taken.";
}
