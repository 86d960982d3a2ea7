import { nameSchema } from "../name-schema";

/** A person's first or last name. `required` is the error for an empty one. */
export const personNameSchema = nameSchema;
