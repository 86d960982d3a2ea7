"use server";

import { z } from "zod";
import { visitorAction } from "@/auth/action-clients";
import { storeConsent } from "@/auth/consent";
import { getMember } from "@/auth/session";
import { forgetEvents } from "@/domain/analytics/record-events";
import type { VisitorContext } from "@/domain/context";
import { verb } from "@/domain/verb";

export const chooseConsentAction = visitorAction(
  "choose consent",
  verb(z.object({ choice: z.enum(["yes", "no"]) }), async (context: VisitorContext, { choice }) => {
    await storeConsent(choice);
    const member = choice === "no" && (await getMember());
    if (member) await forgetEvents(context, member.id);
    return { choice };
  }),
  "Saved",
);
