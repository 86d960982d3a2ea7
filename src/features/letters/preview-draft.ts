import "server-only";
import { z } from "zod";
import type { MemberContext } from "@/domain/context";
import { audienceKey } from "@/domain/letters/audience-key";
import { countAudience } from "@/domain/letters/count-audience";
import { previewLetter } from "@/domain/letters/get-letter";
import { letterColumns, letterFieldsSchema } from "@/domain/letters/letter-fields";
import { canAdminister, requireRole } from "@/domain/members/roles";
import { verb } from "@/domain/verb";
import { readLetterContent } from "./letter-content";

/** Draws the email with the typed fields, counts their audience if it is another one, and writes nothing. */
export const previewDraft = verb(
  letterFieldsSchema.safeExtend({
    letterId: z.guid().optional(),
    /** The audience whose number of members is on the screen. */
    counted: z.string().optional(),
  }),
  async (context: MemberContext, { letterId, counted, ...fields }) => {
    requireRole(context, canAdminister);
    const content = await readLetterContent(fields);
    const { audience, joinedSince, city, cityBrandIds } = letterColumns(fields, content);
    const names = { audience, joinedSince, city };
    const isCounted = counted === undefined || counted === audienceKey(names);
    const count = isCounted ? null : await countAudience(context, { audience, joinedSince, cityBrandIds });
    return {
      html: await previewLetter(context, letterId ?? null, { fields, content }),
      subject: fields.subject,
      counted: count && { ...names, ...count },
    };
  },
);
