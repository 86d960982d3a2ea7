"use server";

import { memberAction } from "@/auth/action-clients";
import { requireSessionId } from "@/auth/session";
import type { MemberContext } from "@/domain/context";
import { requestCardCode } from "@/domain/membership-card/request-card-code";
import { nothing, verb } from "@/domain/verb";

export const requestCardCodeAction = memberAction(
  "request card code",
  verb(nothing, async (context: MemberContext) => requestCardCode(context, await requireSessionId())),
  "Ready",
);
