import { z } from "zod";

/** The template that a concierge has read and chosen, as "{id}.{version}"; empty is the club's usual opening. */
export const chosenTemplateSchema = z
  .string()
  .max(100)
  .transform((chosen) => {
    if (chosen === "") return undefined;
    const [templateId = "", version = ""] = chosen.split(".");
    return { templateId, version: Number(version) };
  })
  .optional();
