import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";

/** Checks only the form: `@simplewebauthn/server` verifies the content. */
const responseSchema = z.looseObject({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});

const problem = { error: "We can’t read this passkey." };

export const registrationSchema = z.custom<RegistrationResponseJSON>(isResponse, problem);
export const assertionSchema = z.custom<AuthenticationResponseJSON>(isResponse, problem);

function isResponse(value: unknown): boolean {
  return responseSchema.safeParse(value).success;
}
