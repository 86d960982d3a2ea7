"use server";

import { z } from "zod";
import { visitorAction } from "@/auth/action-clients";
import { storeConsent } from "@/auth/consent";
import { getMember } from "@/auth/session";
import { forgetEvents } from "@/domain/analytics/record-events";

export const chooseConsentAction = visitorAction({
  name: "choose consent",
  schema: z.object({ choice: z.enum(["yes", "no"]) }),
  message: "Saved",
  run: async (context, { choice }) => {
    await storeConsent(choice);
    const member = choice === "no" && (await getMember());
    if (member) await forgetEvents(context, member.id);
    return { choice };
  },
});
