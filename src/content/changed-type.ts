import { z } from "zod";
import { DOCUMENT_TYPES, type DocumentType } from "./content-query";

const change = z.object({ _type: z.enum(DOCUMENT_TYPES) });

/** Returns the type of the document that a webhook's body names, or null when it is none of the club's content. */
export function changedType(body: unknown): DocumentType | null {
  return change.safeParse(body).data?._type ?? null;
}
