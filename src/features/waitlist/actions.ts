"use server";

import { staffAction } from "@/auth/action-clients";
import { admitEntry, admitNext } from "@/domain/waitlist/admit-entries";
import { askMember } from "@/domain/waitlist/ask-members";
import { removeEntry, restoreEntry } from "@/domain/waitlist/remove-entry";
import { revealEntry } from "@/domain/waitlist/reveal-entry";

export const admitEntryAction = staffAction("admit waitlist entry", admitEntry, "Admitted");
export const admitNextAction = staffAction("admit next of waitlist", admitNext, "Admitted");
export const removeEntryAction = staffAction(
  "remove waitlist entry",
  removeEntry,
  "Removed from the waitlist",
);
export const restoreEntryAction = staffAction(
  "restore waitlist entry",
  restoreEntry,
  "Restored to the waitlist",
);
export const askMemberAction = staffAction(
  "ask member about waitlist entry",
  askMember,
  ({ member }) => `${member} will be asked`,
);
export const revealEntryAction = staffAction("reveal waitlist contact", revealEntry, "Contact revealed");
