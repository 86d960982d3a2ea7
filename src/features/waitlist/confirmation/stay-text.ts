import type { StayStanding } from "@/domain/waitlist/stay";

/** What the page says to who was asked whether to stay on the waitlist. */
export function stayText({ state, since }: StayStanding, product: string): { title: string; text: string } {
  switch (state) {
    case "asked":
      return {
        title: "Shall we keep your place?",
        text: `You asked for a place at ${product} on ${since}. You’re still on the list.`,
      };
    case "stays":
      return {
        title: "You’re still on the list",
        text: `We’ll write when there’s a place for you at ${product}.`,
      };
    case "left":
      return { title: "You’re off the list", text: "You can ask for a place again at any time." };
    default:
      return {
        title: "You’re not waiting any more",
        text: "If we wrote to you that there’s a place, the invitation is in that message.",
      };
  }
}
