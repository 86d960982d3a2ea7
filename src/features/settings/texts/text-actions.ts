"use server";

import { z } from "zod";
import { staffAction } from "@/auth/action-clients";
import type { MemberContext } from "@/domain/context";
import {
  previewMessageText,
  resetMessageText,
  setMessageText,
  setMessageTextSchema,
} from "@/domain/messages/set-message-text";
import { verb } from "@/domain/verb";

/** The form's two buttons. */
const editSchema = setMessageTextSchema.extend({ intent: z.enum(["save", "preview"]) });

export const editMessageTextAction = staffAction(
  "edit message text",
  verb(editSchema, async (context: MemberContext, { intent, ...input }) => {
    if (intent === "preview") return { preview: await previewMessageText(context, input) };
    await setMessageText(context, input);
    return { preview: null };
  }),
  ({ preview }) => (preview ? "This is your text" : "Text saved"),
);

export const resetMessageTextAction = staffAction(
  "reset message text",
  resetMessageText,
  "The original text is back",
);
