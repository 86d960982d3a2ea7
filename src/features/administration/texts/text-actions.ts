"use server";

import { z } from "zod";
import { staffAction } from "@/auth/action-clients";
import {
  previewMessageText,
  resetMessageText,
  resetMessageTextSchema,
  setMessageText,
  setMessageTextSchema,
} from "@/domain/administration/set-message-text";

/** The form's two buttons. */
const editSchema = setMessageTextSchema.extend({ intent: z.enum(["save", "preview"]) });

export const editMessageTextAction = staffAction({
  name: "edit message text",
  schema: editSchema,
  run: async (context, { intent, ...input }) => {
    if (intent === "preview") return { preview: await previewMessageText(context, input) };
    await setMessageText(context, input);
    return { preview: null };
  },
  message: ({ preview }) => (preview ? "This is your text" : "Text saved"),
});

export const resetMessageTextAction = staffAction({
  name: "reset message text",
  schema: resetMessageTextSchema,
  run: resetMessageText,
  message: "The original text is back",
});
