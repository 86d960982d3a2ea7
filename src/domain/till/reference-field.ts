import { tidyLine } from "../text-rules/plain-text";
import { shortText } from "../text-rules/short-text";

/** The brand's own text for a payment or a refund, such as an order number. Empty counts as none. */
export const referenceSchema = shortText(64)
  .transform((typed) => tidyLine(typed) || undefined)
  .optional();
