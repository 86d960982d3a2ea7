"use server";

import { memberAction } from "@/auth/action-clients";
import { dismissInstallHint } from "@/domain/account/install-hint";

export const dismissInstallHintAction = memberAction(
  "dismiss install hint",
  dismissInstallHint,
  "Hidden. Your browser’s menu can still install the club.",
);
