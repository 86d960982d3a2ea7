"use server";

import { z } from "zod";
import { memberAction } from "@/auth/action-clients";
import { requireSessionId } from "@/auth/session";
import { requestCardCode } from "@/domain/members/card/request-card-code";

export const requestCardCodeAction = memberAction({
  name: "request card code",
  schema: z.object({}),
  run: async (context) => requestCardCode(context, await requireSessionId()),
  message: "Ready",
});
