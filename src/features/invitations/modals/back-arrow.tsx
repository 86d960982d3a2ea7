import type { MouseEvent } from "react";
import { Icon } from "@/ui/layout/icon";

/** Leads back to the type screen, at once and in place. */
export function BackArrow({ href }: { href: string }) {
  function goBack(event: MouseEvent) {
    event.preventDefault();
    window.history.replaceState(null, "", href);
  }

  return (
    <a
      href={href}
      onClick={goBack}
      data-offline=""
      aria-label="Back"
      className="grid size-11 place-items-center"
    >
      <Icon name="arrow-left" />
    </a>
  );
}
