import "server-only";
import { eq, sql } from "drizzle-orm";
import { letters } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { readClub } from "../messages/render-message";
import { letterHtml } from "../messages/senders/letter-html";
import { type LetterContent, type LetterFields, letterColumns } from "./letter-fields";
import { letterMail } from "./letter-mail";
import { readLetterName } from "./letter-name";
import { type LetterFigures, NO_FIGURES, readFigures } from "./list-letters";
import { type Letter, letterIdSchema } from "./lock-letter";
import { type LetterState, letterState } from "./state";

export type LetterPage = Omit<Letter, "picture"> & {
  state: LetterState;
  /** Changes with the picture; null without one. */
  pictureHash: string | null;
  figures: LetterFigures;
};

/** Returns null for an unknown id. */
export async function getLetter(context: MemberContext, letterId: string): Promise<LetterPage | null> {
  requireRole(context, canAdminister);
  const row = await findLetter(context, letterId);
  if (!row) return null;
  const { picture, ...letter } = row.letter;
  const figures = await readFigures(context.db, [letterId]);
  return {
    ...letter,
    state: letterState(letter),
    pictureHash: row.pictureHash,
    figures: figures.get(letterId) ?? NO_FIGURES,
  };
}

async function findLetter({ db }: MemberContext, letterId: string) {
  if (!letterIdSchema.safeParse({ letterId }).success) return null;
  const [row] = await db
    .select({ letter: letters, pictureHash: sql<string | null>`md5(${letters.picture})` })
    .from(letters)
    .where(eq(letters.id, letterId));
  return row ?? null;
}

/** The id in the links of a letter that is not saved yet. */
const EXAMPLE_ID = "new";

/** Returns the actor's email of a letter as HTML: as saved, or with other fields. The picture is part of the HTML. */
export async function previewLetter(
  context: MemberContext,
  letterId: string | null,
  changed?: { fields: LetterFields; content: LetterContent },
): Promise<string> {
  requireRole(context, canAdminister);
  const saved = letterId === null ? null : ((await findLetter(context, letterId))?.letter ?? null);
  const source = {
    id: letterId ?? EXAMPLE_ID,
    subject: "Your subject",
    body: "Your letter appears here.",
    picture: null,
    pictureText: "",
    shown: null,
    ...saved,
    ...(changed && letterColumns(changed.fields, changed.content)),
  };
  const mail = letterMail(source, await readLetterName(context.db, context.actor.id));
  const pictureSrc = saved?.picture ? `data:image/jpeg;base64,${saved.picture}` : undefined;
  const optOut = `${env().APP_URL}${paths.accountNotifications}`;
  const { product, postalAddress } = await readClub(context.db);
  return letterHtml(mail, { product, postalAddress, optOut, pictureSrc });
}
