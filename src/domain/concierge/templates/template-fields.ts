import { z } from "zod";
import { hasLink, tidyLine } from "../../messages/plain-line";

export const TEMPLATE_NAME_LENGTH = 40;
export const TEMPLATE_TEXT_LENGTH = 300;

const name = z
  .string({ error: "Give it a name." })
  .transform(tidyLine)
  .pipe(
    z
      .string()
      .min(1, { error: "Give it a name." })
      .max(TEMPLATE_NAME_LENGTH, { error: `Use at most ${TEMPLATE_NAME_LENGTH} characters.` }),
  );

const refusal = (errorCode: string, error: string) => ({ error, params: { errorCode } });

const text = z
  .string({ error: "Write the opening." })
  .transform(tidyLine)
  .pipe(
    z
      .string()
      .min(1, { error: "Write the opening." })
      .max(TEMPLATE_TEXT_LENGTH, { error: `Use at most ${TEMPLATE_TEXT_LENGTH} characters.` })
      .refine(
        (line) => !hasLink(line),
        refusal("link", "Don’t include links. The invitation link is added below."),
      )
      .refine(
        (line) => !/[{}]/.test(line.replaceAll(/\{(friend|sponsor)\}/g, "")),
        refusal("placeholder", "You can use only the placeholders {friend} and {sponsor}."),
      )
      .refine(
        (line) => line.includes("{sponsor}"),
        refusal("sponsor", "Include {sponsor} so the friend knows who invited them."),
      ),
  );

/** What an administrator writes: a name for the team, and one paragraph of plain text that names the sponsor. */
export const templateFieldsSchema = z.object({ name, text });

/** A template as somebody has read it. */
export const readTemplateSchema = z.object({
  templateId: z.string({ error: "Missing template." }).max(100),
  version: z.coerce.number({ error: "Missing version." }).int().min(1),
});
