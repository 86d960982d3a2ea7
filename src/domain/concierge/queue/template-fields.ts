import { z } from "zod";
import { checkboxSchema } from "../../members/checkbox-field";
import { hasLink } from "../../text-rules/has-link";
import { tidyLine } from "../../text-rules/plain-text";
import { shortText } from "../../text-rules/short-text";

const TEMPLATE_NAME_LENGTH = 40;
const TEMPLATE_TEXT_LENGTH = 300;

const name = z
  .string({ error: "Enter a name." })
  .transform(tidyLine)
  .pipe(shortText(TEMPLATE_NAME_LENGTH).refine((name) => name !== "", { error: "Enter a name." }));

const rejection = (errorCode: string, error: string) => ({ error, params: { errorCode } });

const text = z
  .string({ error: "Enter the opening." })
  .transform(tidyLine)
  .pipe(
    shortText(TEMPLATE_TEXT_LENGTH)
      .refine((text) => text !== "", { error: "Enter the opening.", abort: true })
      .refine(
        (text) => !hasLink(text),
        rejection("link", "Don’t include links. The invitation link is added below."),
      )
      .refine(
        (text) => !/[{}]/.test(text.replaceAll(/\{(friend|sponsor)\}/g, "")),
        rejection("placeholder", "You can use only the placeholders {friend} and {sponsor}."),
      )
      .refine(
        (text) => text.includes("{sponsor}"),
        rejection("sponsor", "Include the sponsor’s name so the friend knows who invited them."),
      ),
  );

export const templateFieldsSchema = z.object({ name, text, forGroups: checkboxSchema });

export const readTemplateSchema = z.object({
  templateId: z.string({ error: "Missing template." }).max(100),
  version: z.coerce.number({ error: "Missing version." }).int().min(1),
});

/** The selected template as "{id}.{version}". Empty means the default opening. */
export const chosenTemplateSchema = z
  .string()
  .max(100)
  .transform((chosen) => {
    if (chosen === "") return undefined;
    const [templateId = "", version = ""] = chosen.split(".");
    return { templateId, version: Number(version) };
  })
  .optional();
