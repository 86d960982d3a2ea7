"use server";

import { staffAction } from "@/auth/action-clients";
import { revokeTillKey, revokeTillKeySchema } from "@/domain/till/till-key";
import { makeKey, makeKeySchema } from "./make-key";

export const makeTillKeyAction = staffAction({
  name: "make till key",
  schema: makeKeySchema,
  run: makeKey,
  message: "Key made",
});

export const revokeTillKeyAction = staffAction({
  name: "revoke till key",
  schema: revokeTillKeySchema,
  run: revokeTillKey,
  message: "Key revoked",
});
