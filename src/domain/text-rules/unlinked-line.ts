import { z } from "zod";
import { hasLink } from "./has-link";
import { tidyLine } from "./plain-text";
import { shortText } from "./short-text";

/** A line of at most `limit` graphemes without links, which must not be empty. `missing` is the sentence if it is. */
export const unlinkedLine = (limit: number, missing: string) =>
  z
    .string({ error: missing })
    .transform(tidyLine)
    .pipe(
      shortText(limit)
        .refine((text) => text !== "", { error: missing })
        .refine((text) => !hasLink(text), {
          error: "Don’t include links.",
          params: { errorCode: "link" },
        }),
    );
