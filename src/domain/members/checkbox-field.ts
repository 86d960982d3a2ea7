import { z } from "zod";

/** A checkbox as a form sends it: "on", or nothing at all. */
export const checkboxSchema = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");
