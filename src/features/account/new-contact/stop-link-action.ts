"use server";

import { visitorAction } from "@/auth/action-clients";
import { stopByLink, stopByLinkSchema } from "@/domain/contact-recovery/stop-recovery";

export const stopByLinkAction = visitorAction({
  name: "stop new contact",
  schema: stopByLinkSchema,
  run: stopByLink,
  message: "Stopped",
});
