"use server";

import { z } from "zod";
import { memberAction } from "@/auth/action-clients";
import { withdrawTillCode } from "@/domain/till/request-till-code";
import { requestCode, requestCodeSchema } from "./request-code";

export const requestTillCodeAction = memberAction({
  name: "request till code",
  schema: requestCodeSchema,
  run: requestCode,
  message: "Here is your code",
});

export const withdrawTillCodeAction = memberAction({
  name: "withdraw till code",
  schema: z.object({}),
  run: withdrawTillCode,
  message: "Code cancelled",
});
