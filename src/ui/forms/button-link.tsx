import type { ComponentProps } from "react";
import type { Href } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { type ButtonVariant, buttonStyle } from "./button-style";

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "href"> & {
  href: Href;
  variant?: ButtonVariant;
  wide?: boolean;
};

export function ButtonLink({ variant, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle({ variant, wide, className })} />;
}
