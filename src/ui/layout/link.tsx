import NextLink, { type LinkProps } from "next/link";

/** Next's link without prefetching: each page is rendered for one member, so a prefetch brings only the frame. */
export function Link<Target>(props: LinkProps<Target>) {
  return <NextLink prefetch={false} {...props} />;
}
