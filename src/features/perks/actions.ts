"use server";

import { memberAction } from "@/auth/action-clients";
import { claimOfferedPerk, claimOfferedPerkSchema } from "./claim-offered-perk";

export const claimPerkAction = memberAction({
  name: "claim perk",
  schema: claimOfferedPerkSchema,
  run: claimOfferedPerk,
  message: "It’s yours",
});
