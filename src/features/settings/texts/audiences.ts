import type { MessageTextRow } from "@/domain/messages/list-message-texts";

/** Who gets a message, in the order of the page. */
export const AUDIENCES: { audience: MessageTextRow["audience"]; title: string }[] = [
  { audience: "member", title: "To members" },
  { audience: "non-member", title: "To friends, the waitlist and new contacts" },
  { audience: "staff", title: "To the team on duty" },
  { audience: "administrator", title: "To administrators" },
];
