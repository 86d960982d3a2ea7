import { useEffect, useRef } from "react";
import type { FoundCard } from "@/domain/till/find-card";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { Avatar } from "@/ui/layout/avatar";
import { StatePanel } from "./state-panel";
import { TILL_STATES } from "./till-states";

/** The member of a card: first name, portrait and "Member since", nothing else. */
export function CardStep({ card: { firstName, lastInitial, avatar, memberSince } }: { card: FoundCard }) {
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className="flex flex-col gap-6">
      <StatePanel role="status" state={TILL_STATES.member}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
          <span className="sm:row-span-2">
            <Avatar firstName={firstName} lastName={lastInitial} image={avatar} size={104} />
          </span>
          <p className="text-4xl leading-tight font-semibold wrap-anywhere sm:self-end">{firstName}</p>
          <p className="text-lg leading-tight max-sm:col-span-2 sm:self-start">Member since {memberSince}</p>
        </div>
      </StatePanel>
      <a ref={next} href={paths.till} className={buttonStyle({ wide: true, className: "min-h-16 text-xl!" })}>
        Next code
      </a>
    </div>
  );
}
