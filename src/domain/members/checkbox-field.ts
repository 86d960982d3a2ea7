import { z } from "zod";

/** Parses a checkbox of a form: "on" or absent. */
export const checkboxSchema = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");
