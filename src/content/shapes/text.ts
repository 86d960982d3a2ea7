import type { PortableTextBlock } from "@portabletext/react";
import { z } from "zod";

export const text = z.string().min(1);

export const slug = z.string().regex(/^[\w-]{1,96}$/, { error: "is not a slug" });

export const instant = z.iso.datetime({ offset: true });

/** Portable Text as it comes; whoever renders it knows which blocks it shows. */
export const richText: z.ZodType<PortableTextBlock[]> = z.array(
  z.custom<PortableTextBlock>((block) => z.looseObject({ _type: text }).safeParse(block).success),
);
