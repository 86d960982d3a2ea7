import { z } from "zod";

const LENGTH = 280;

/** Control characters but the line break, and those that turn the direction of a whole page. */
const UNSEEN = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** What a member says of herself, as Markdown: at most 280 characters, as the database counts them. May be empty. */
export const bioSchema = z
  .string()
  .default("")
  .transform((typed) => typed.replace(/\r\n?/g, "\n").replace(UNSEEN, "").normalize("NFC").trim())
  .refine((text) => [...text].length <= LENGTH, { error: `Use at most ${LENGTH} characters.` });
