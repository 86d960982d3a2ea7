"use server";

import { staffAction } from "@/auth/action-clients";
import { sendWelcome, sendWelcomeSchema } from "@/domain/member-import/send-welcome";

export const sendWelcomeAction = staffAction({
  name: "send welcome",
  schema: sendWelcomeSchema,
  run: sendWelcome,
  message: "The welcome is on its way",
});
