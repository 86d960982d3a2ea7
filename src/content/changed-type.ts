import { z } from "zod";
import { DOCUMENT_TYPES, type DocumentType } from "./content-query";

const change = z.object({ _type: z.enum(DOCUMENT_TYPES) });

/** Of which type the document is that a webhook of Sanity's tells about; null when it is none of the club's content. */
export function changedType(body: string): DocumentType | null {
  try {
    return change.safeParse(JSON.parse(body)).data?._type ?? null;
  } catch {
    return null;
  }
}
