"use server";

import { z } from "zod";
import { visitorAction } from "@/auth/action-clients";
import { keepConsent } from "./consent";

export const chooseConsentAction = visitorAction({
  name: "choose consent",
  schema: z.object({ choice: z.enum(["yes", "no"]) }),
  message: "Saved",
  run: async (_, { choice }) => {
    await keepConsent(choice);
    return { choice };
  },
});
