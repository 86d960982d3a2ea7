"use server";

import { memberAction } from "@/auth/action-clients";
import { thankSponsor, thankSponsorSchema } from "@/domain/joining/thank-sponsor";

export const thankSponsorAction = memberAction({
  name: "thank sponsor",
  schema: thankSponsorSchema,
  run: thankSponsor,
  message: "Thank you said",
});
