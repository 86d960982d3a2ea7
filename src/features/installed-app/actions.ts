"use server";

import { z } from "zod";
import { memberAction } from "@/auth/action-clients";
import { dismissInstallHint } from "@/domain/members/profile/install-hint";

export const dismissInstallHintAction = memberAction({
  name: "dismiss install hint",
  schema: z.object({}),
  run: dismissInstallHint,
  message: "Hidden. Your browser’s menu can still install the club.",
});
