import type { PortableTextBlock } from "@portabletext/react";
import { z } from "zod";
import { warnOnceAMinute } from "../warn-once-a-minute";
import { text } from "./fields";
import { pictureShape } from "./picture";

const isBlock = (block: unknown) => z.looseObject({ _type: text }).safeParse(block).success;

/** Returns Portable Text with checked and cropped pictures. The renderer selects the blocks that it shows. */
export const richText: z.ZodType<PortableTextBlock[]> = z
  .array(z.custom<PortableTextBlock>(isBlock))
  .transform((blocks) => blocks.flatMap((block) => (block._type === "image" ? picturesOf(block) : [block])));

function picturesOf(block: PortableTextBlock): PortableTextBlock[] {
  const { data, error } = pictureShape.safeParse(block);
  if (data) return [{ ...block, ...data }];
  warnOnceAMinute(`content left out: a text's picture ${block._key}`, error);
  return [];
}
