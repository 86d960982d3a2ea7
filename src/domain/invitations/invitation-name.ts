import { nameSchema } from "../text-rules/name-schema";

export const invitationNameSchema = nameSchema("Enter a name.");
