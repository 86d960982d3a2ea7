import { nameSchema } from "../name-schema";

export const invitationNameSchema = nameSchema("Enter a name.");

export const DEFAULT_RECIPIENT = "A friend";
