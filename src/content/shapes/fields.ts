import { z } from "zod";

export const text = z.string().min(1);

export const slug = z.string().regex(/^[\w-]{1,96}$/, { error: "is not a slug" });

export const instant = z.iso.datetime({ offset: true });

export const categoryShape = z.object({ id: text, slug, title: text });

export type Category = z.output<typeof categoryShape>;
