import { z } from "zod";

export const checkboxSchema = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");
