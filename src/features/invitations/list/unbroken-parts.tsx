import { Fragment } from "react";
import { NoWrap } from "@/ui/rich-text/no-wrap";

/** Parts of a line, with a dot after each but the last: a line ends between them, and never begins with the dot. */
export function UnbrokenParts({ parts }: { parts: string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && "\u00a0· "}
      <NoWrap>{part}</NoWrap>
    </Fragment>
  ));
}
