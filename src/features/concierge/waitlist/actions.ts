"use server";

import { staffAction } from "@/auth/action-clients";
import { setAdmissions, setAdmissionsSchema } from "@/domain/administration/set-admissions";
import { setHost, setHostSchema } from "@/domain/administration/set-host";
import { admitEntry, admitEntrySchema } from "@/domain/waitlist/admit-entry";
import { admitNext, admitNextSchema } from "@/domain/waitlist/admit-next";
import { removeEntry, removeEntrySchema } from "@/domain/waitlist/remove-entry";
import { restoreEntry, restoreEntrySchema } from "@/domain/waitlist/restore-entry";
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
  message: "Off the list",
});

export const restoreEntryAction = staffAction({
  name: "put waitlist entry back",
  schema: restoreEntrySchema,
  run: restoreEntry,
  message: "Back in their place",
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
