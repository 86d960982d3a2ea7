"use server";

import { staffAction } from "@/auth/action-clients";
import { setDuty, setDutySchema } from "@/domain/concierge/duty/set-duty";

export const setDutyAction = staffAction({
  name: "set duty",
  schema: setDutySchema,
  run: setDuty,
  message: "Saved",
});
