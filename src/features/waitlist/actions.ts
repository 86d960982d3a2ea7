"use server";

import { staffAction } from "@/auth/action-clients";
import {
  setAdmissions,
  setAdmissionsSchema,
  setHost,
  setHostSchema,
} from "@/domain/administration/club-settings";
import { admitEntry, admitEntrySchema, admitNext, admitNextSchema } from "@/domain/waitlist/admit-entries";
import {
  removeEntry,
  removeEntrySchema,
  restoreEntry,
  restoreEntrySchema,
} from "@/domain/waitlist/remove-entry";
import { revealEntry, revealEntrySchema } from "@/domain/waitlist/reveal-entry";

export const admitEntryAction = staffAction({
  name: "admit waitlist entry",
  schema: admitEntrySchema,
  run: admitEntry,
  message: "Admitted",
});

export const admitNextAction = staffAction({
  name: "admit next of waitlist",
  schema: admitNextSchema,
  run: admitNext,
  message: "Admitted",
});

export const removeEntryAction = staffAction({
  name: "remove waitlist entry",
  schema: removeEntrySchema,
  run: removeEntry,
  message: "Removed from the waitlist",
});

export const restoreEntryAction = staffAction({
  name: "restore waitlist entry",
  schema: restoreEntrySchema,
  run: restoreEntry,
  message: "Restored to the waitlist",
});

export const revealEntryAction = staffAction({
  name: "reveal waitlist contact",
  schema: revealEntrySchema,
  run: revealEntry,
  message: "Contact revealed",
});

export const setHostAction = staffAction({
  name: "set waitlist host",
  schema: setHostSchema,
  run: setHost,
  message: "Saved",
});

export const setAdmissionsAction = staffAction({
  name: "set waitlist limit",
  schema: setAdmissionsSchema,
  run: setAdmissions,
  message: "Saved",
});
