import "server-only";
import { eq } from "drizzle-orm";
import { letters, type messages } from "@/db/schema";
import { env } from "@/lib/env";
import { brandPath, perkPath, receivedLetterPath } from "@/lib/paths";
import { fillFields } from "@/lib/text/merge-field";
import type { Context } from "../context";
import { letterText } from "../messages/senders/letter-html";
import type { LetterMail, Outgoing, ShownInLetter } from "../messages/senders/sender";
import { unsubscribeLink } from "../messages/unsubscribe-link";
import { readLetterName } from "./letter-name";
import type { Letter } from "./lock-letter";

type Source = Pick<Letter, "id" | "subject" | "body" | "picture" | "pictureText" | "shown">;

export function letterMail(
  { id, subject, body, picture, pictureText, shown }: Source,
  firstName: string | null,
): LetterMail {
  const appUrl = env().APP_URL;
  return {
    ...{ body, firstName, appUrl },
    subject: fillFields(subject, firstName),
    pictureText: fillFields(pictureText, firstName),
    picture: picture === null ? null : Buffer.from(picture, "base64"),
    shown: shown && shownInLetter(shown, appUrl),
    archive: `${appUrl}${receivedLetterPath(id)}`,
  };
}

function shownInLetter(
  { kind, slug, title, note }: NonNullable<Source["shown"]>,
  appUrl: string,
): ShownInLetter {
  const isPerk = kind === "perk";
  return {
    ...{ title, note },
    label: isPerk ? "A perk for you" : "One of our brands",
    link: `${appUrl}${isPerk ? perkPath(slug) : brandPath(slug)}`,
    button: isPerk ? "See the perk" : "See the brand",
  };
}

type Message = Pick<typeof messages.$inferSelect, "id" | "letterId" | "memberId">;

/** Returns what the email of a letter's copy or test adds to its message. Empty for other messages. */
export async function composeLetter(
  { db }: Pick<Context, "db">,
  { id, letterId, memberId }: Message,
  composed: Pick<Outgoing, "subject">,
): Promise<Partial<Outgoing>> {
  if (!letterId) return {};
  const { subject, body, picture, pictureText, shown } = letters;
  const [letter] = await db
    .select({ id: letters.id, subject, body, picture, pictureText, shown })
    .from(letters)
    .where(eq(letters.id, letterId));
  if (!letter) throw new Error("the letter of a message was not found");
  const firstName = await readLetterName(db, memberId);
  const mail = letterMail(letter, firstName);
  const optOut = unsubscribeLink(id);
  return {
    letter: mail,
    optOut,
    subject: fillFields(composed.subject, firstName),
    text: letterText(mail, { product: env().PRODUCT_NAME, optOut }),
  };
}
