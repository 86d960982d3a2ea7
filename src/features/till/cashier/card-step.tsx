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
        <div className="flex items-center gap-5">
          <Avatar firstName={firstName} lastName={lastInitial} image={avatar} size={104} />
          <p className="min-w-0">
            <span className="block text-4xl leading-tight font-semibold wrap-anywhere">{firstName}</span>
            <span className="text-lg">Member since {memberSince}</span>
          </p>
        </div>
      </StatePanel>
      <a ref={next} href={paths.till} className={buttonStyle({ wide: true })}>
        Next code
      </a>
    </div>
  );
}
