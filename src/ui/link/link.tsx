import NextLink, { type LinkProps } from "next/link";

/**
 * Next's link, but its page is asked for when it is followed. Every page is drawn for who asks, so all that a prefetch would
 * bring is the frame that is there already, at up to twenty requests a page.
 */
export function Link<Target>(props: LinkProps<Target>) {
  return <NextLink prefetch={false} {...props} />;
}
