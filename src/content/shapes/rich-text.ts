import type { PortableTextBlock } from "@portabletext/react";
import { z } from "zod";
import { warnOnceAMinute } from "../warn-once-a-minute";
import { picture } from "./picture";
import { text } from "./text";

const isBlock = (block: unknown) => z.looseObject({ _type: text }).safeParse(block).success;

/** Portable Text as it comes, its pictures checked and cut; whoever renders it knows which blocks it shows. */
export const richText: z.ZodType<PortableTextBlock[]> = z
  .array(z.custom<PortableTextBlock>(isBlock))
  .transform((blocks) => blocks.flatMap((block) => (block._type === "image" ? picturesOf(block) : [block])));

function picturesOf(block: PortableTextBlock): PortableTextBlock[] {
  const { data, error } = picture.safeParse(block);
  if (data) return [{ ...block, ...data }];
  warnOnceAMinute(`content left out: a text's picture ${block._key}`, error);
  return [];
}
