import type { ComponentProps } from "react";
import type { Href } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { useClose } from "./use-close";

type ReturnLinkProps = Omit<ComponentProps<typeof ButtonLink>, "href"> & { href: Href };

/** A link that closes a modal; without JavaScript it leads to the page beneath. */
export function ReturnLink({ href, ...rest }: ReturnLinkProps) {
  const close = useClose(href);
  return (
    <ButtonLink
      {...rest}
      href={href}
      scroll={false}
      data-offline=""
      onNavigate={(event) => {
        event.preventDefault();
        close();
      }}
    />
  );
}
