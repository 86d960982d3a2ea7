import type { ConciergeNews } from "@/domain/concierge/list-concierge-news";

/** What a member reads of an invitation that the concierge has or had (design, section 2). */
export function newsText({ state, sentBy }: ConciergeNews): string {
  if (state === "undeliverable") return "Couldn't be delivered: try another number or email";
  const sender = sentBy ?? "our Concierge";
  if (state === "sent") return `Sent by ${sender}`;
  if (state === "delivered") return `Sent by ${sender} · Delivered`;
  return "With our Concierge";
}
