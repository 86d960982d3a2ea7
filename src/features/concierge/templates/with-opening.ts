import type { DeskRequest } from "@/domain/concierge/queue/get-request";

type Message = DeskRequest["message"];

/** A message as it opens with one of its openings; with the club's usual where none is chosen. */
export function withOpening(message: Message, chosen: string): Message {
  const opening = message.openings.find(({ value }) => value === chosen);
  return opening ? { ...message, before: opening.text } : message;
}
