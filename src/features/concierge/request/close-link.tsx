"use client";

import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/link/link";
import { deskHref } from "../desk-query";
import { useDeskQuery } from "../use-desk-query";

/** From a request to the list it was opened from: on a phone the way back, beside the list what closes it. */
export function CloseLink() {
  return (
    <Link
      href={deskHref(useDeskQuery())}
      data-key="u"
      className="-ml-1 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-ink-soft hover:text-ink lg:float-right lg:-mr-1 lg:ml-0 lg:min-w-11 lg:justify-center"
    >
      <Icon name="arrow-left" size={18} className="lg:hidden" />
      <span className="lg:sr-only">The desk</span>
      <Icon name="close" size={18} className="max-lg:hidden" />
    </Link>
  );
}
